import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneFacts } from './zone-facts.ts';
import { zonesMeant, zoneWords } from './zone-search.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
const found = (typed: string) => zonesMeant(typed, zones, zoneFacts);
/** Node and browsers call some zones by older names. */
const isOneOf = (zone: string | undefined, ...names: string[]) =>
  assert.ok(zone !== undefined && names.includes(zone), String(zone));

test('a zone is found as people type it: a city with a blank, a country, an abbreviation', () => {
  assert.equal(found('New York')[0], 'America/New_York');
  assert.equal(found('new york city')[0], 'America/New_York');
  assert.equal(found('Los Angeles')[0], 'America/Los_Angeles');
  assert.equal(found('Hong Kong')[0], 'Asia/Hong_Kong');
  assert.equal(found('Germany')[0], 'Europe/Berlin');
  assert.equal(found('EST')[0], 'America/New_York');
  assert.equal(found('pst')[0], 'America/Los_Angeles');
  assert.equal(found('CET')[0] !== undefined, true);
  assert.equal(found('São Paulo')[0], 'America/Sao_Paulo');
  assert.equal(found('sao paulo')[0], 'America/Sao_Paulo');
  assert.equal(found('Munich')[0], 'Europe/Berlin');
  assert.equal(found('utc')[0], 'UTC');
});

test('a zone is found by its old name and by its new one', () => {
  for (const name of ['Kolkata', 'Calcutta', 'India', 'Mumbai'])
    isOneOf(found(name)[0], 'Asia/Kolkata', 'Asia/Calcutta');
  for (const name of ['Kyiv', 'Kiev', 'Ukraine'])
    isOneOf(found(name)[0], 'Europe/Kyiv', 'Europe/Kiev');
  for (const name of ['Ho Chi Minh', 'Saigon'])
    isOneOf(found(name)[0], 'Asia/Ho_Chi_Minh', 'Asia/Saigon');
  assert.equal(found('US/Pacific')[0], 'America/Los_Angeles');
});

test('every zone is found by its own name, as it is written and with blanks', () => {
  for (const zone of zones)
    for (const typed of [zone, zone.replaceAll('_', ' ')])
      assert.ok(found(typed).includes(zone), typed);
});

test('nothing typed shows all, nonsense none, and each zone says where it is', () => {
  assert.deepEqual(found(' '), zones);
  assert.deepEqual(found('Atlantis on Sea'), []);
  assert.match(zoneWords(zoneFacts.get('Europe/Berlin')), /Germany · Berlin, Hamburg/);
  assert.equal(zoneWords(undefined), '');
});
