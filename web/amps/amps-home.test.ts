import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abilitiesFor, may } from '#domain/people/abilities.ts';
import { ampsHome } from './amps-home.ts';

const homeOf = (role: string) => {
  const ability = abilitiesFor({ id: 1, role });
  return ampsHome((action, subject) => may(ability, action, subject)).to;
};

test('the way back from an Amp leads to a list that its reader may open', () => {
  assert.equal(homeOf('Customer'), '/announcements/list');
  assert.equal(homeOf('Admin'), '/announcements/list');
  assert.equal(homeOf('Reseller'), '/announcements/list');
  assert.equal(homeOf('Editor'), '/admin/articles/search');
});
