import assert from 'node:assert/strict';
import test from 'node:test';
import { aBrowserKeep } from '#tests/builders/browser-keep.ts';
import { forgivingKeep } from '#web/kit/browser-keep.ts';
import {
  databaseName,
  forgetAmp,
  forgetStored,
  noteAllStored,
  noteStored,
  recall,
  remember,
  unknownTab,
} from './device.ts';

const record = {
  personId: 7,
  ampId: 30,
  kind: 'article',
  moduleId: 300,
  title: 'Mill opens',
  status: 0,
  mayEdit: true,
  unstored: [],
} as const;

test('an article opened before can be found on the device, by its own person only', () => {
  const device = aBrowserKeep();
  remember(record, device);
  assert.deepEqual(recall({ personId: 7, ampId: 30, kind: 'article' }, device), record);
  assert.equal(recall({ personId: 8, ampId: 30, kind: 'article' }, device), null);
  assert.notEqual(databaseName(record), databaseName({ ...record, personId: 8 }));
});

test('logging out drops copies the server has, and keeps words it has not', () => {
  const device = aBrowserKeep();
  const dropped: string[] = [];
  remember(record, device);
  remember({ ...record, ampId: 31, moduleId: 310 }, device);
  remember({ ...record, personId: 70, ampId: 32 }, device);
  noteStored({ personId: 7, ampId: 31, kind: 'article' }, { tab: 'a', isStored: false }, device);
  forgetStored(7, device, (name) => dropped.push(name));
  assert.deepEqual(dropped, ['article:300:person:7']);
  assert.equal(recall({ personId: 7, ampId: 30, kind: 'article' }, device), null);
  assert.ok(recall({ personId: 7, ampId: 31, kind: 'article' }, device));
  assert.ok(recall({ personId: 70, ampId: 32, kind: 'article' }, device));
});

test('what one tab knows to be stored says nothing of the words of another', () => {
  const device = aBrowserKeep();
  const dropped: string[] = [];
  const who = { personId: 7, ampId: 30, kind: 'article' } as const;
  const logOut = () => forgetStored(7, device, (name) => dropped.push(name));
  remember(record, device);
  noteStored(who, { tab: 'crashed', isStored: false }, device);
  noteStored(who, { tab: 'here', isStored: false }, device);
  noteStored(who, { tab: 'here', isStored: true }, device);
  logOut();
  assert.deepEqual(dropped, []);
  noteAllStored(who, ['crashed'], device);
  logOut();
  assert.deepEqual(dropped, ['article:300:person:7']);
});

test('a record of an older version is not taken for stored unless it says so', () => {
  const device = aBrowserKeep();
  const { unstored, kind, ...older } = record;
  assert.deepEqual([unstored, kind], [[], 'article']);
  device.setItem('writing:7:30', JSON.stringify({ ...older, isStored: false }));
  device.setItem('writing:7:31', JSON.stringify({ ...older, ampId: 31, isStored: true }));
  assert.deepEqual(recall({ personId: 7, ampId: 30, kind: 'article' }, device)?.unstored, [
    unknownTab,
  ]);
  assert.deepEqual(recall({ personId: 7, ampId: 31, kind: 'article' }, device)?.unstored, []);
});

test('an Amp’s other modules have records of their own: none opens, hides or drops another', () => {
  const device = aBrowserKeep();
  const dropped: string[] = [];
  const podcast = { ...record, kind: 'podcast', moduleId: 301 } as const;
  remember({ ...record, unstored: ['a'] }, device);
  remember(podcast, device);
  assert.equal(recall({ personId: 7, ampId: 30, kind: 'article' }, device)?.moduleId, 300);
  assert.equal(recall({ personId: 7, ampId: 30, kind: 'podcast' }, device)?.moduleId, 301);
  assert.equal(recall({ personId: 7, ampId: 30, kind: 'slideshow' }, device), null);
  forgetStored(7, device, (name) => dropped.push(name));
  assert.deepEqual(dropped, ['podcast:301:person:7']);
  remember(podcast, device);
  forgetAmp({ personId: 7, ampId: 30 }, device, (name) => dropped.push(name));
  assert.deepEqual(dropped.slice(1).toSorted(), ['article:300:person:7', 'podcast:301:person:7']);
});

test('where there is no room to note that words are unsaved, logging out drops nothing', () => {
  const device = aBrowserKeep();
  remember(record, device);
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  const full = forgivingKeep(() => ({ ...device, setItem: refuse }));
  noteStored({ personId: 7, ampId: 30, kind: 'article' }, { tab: 'a', isStored: false }, full);
  forgetStored(7, device, () => assert.fail('words that are nowhere else'));
});

test('in a browser that keeps no databases, logging out and deleting go on', () => {
  const device = aBrowserKeep();
  remember(record, device);
  remember({ ...record, ampId: 31 }, device);
  forgetAmp({ personId: 7, ampId: 30 }, device);
  forgetStored(7, device);
  assert.equal(recall({ personId: 7, ampId: 31, kind: 'article' }, device), null);
});

test('the copy of a deleted Amp goes, though the server had not all of it; others stay', () => {
  const device = aBrowserKeep();
  const dropped: string[] = [];
  remember({ ...record, unstored: ['a'] }, device);
  remember({ ...record, ampId: 31, moduleId: 310 }, device);
  forgetAmp({ personId: 7, ampId: 30 }, device, (name) => dropped.push(name));
  forgetAmp({ personId: 7, ampId: 99 }, device, (name) => dropped.push(name));
  assert.deepEqual(dropped, ['article:300:person:7']);
  assert.equal(recall({ personId: 7, ampId: 30, kind: 'article' }, device), null);
  assert.ok(recall({ personId: 7, ampId: 31, kind: 'article' }, device));
});

test('a record nobody can read counts as none', () => {
  const device = aBrowserKeep();
  device.setItem('writing:7:30', '{"personId":');
  assert.equal(recall({ personId: 7, ampId: 30, kind: 'article' }, device), null);
  forgetStored(7, device, () => assert.fail('nothing is known of it'));
});
