import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpenIn, modals as pageModals, modalsWith, topOf } from './modals.ts';

const idsOf = (modals: ReturnType<typeof modalsWith>) => modals.layers.get().map(({ id }) => id);

test('two dialogs open and close by their ids, without each other [R5.16]', () => {
  const modals = modalsWith(500);
  modals.open('support');
  modals.open('confirm');
  modals.open('support');
  assert.deepEqual(idsOf(modals), ['support', 'confirm']);
  modals.close('support');
  assert.ok(isOpenIn(modals.layers.get(), 'confirm'));
  assert.ok(!isOpenIn(modals.layers.get(), 'support'));
  modals.close('nothing of that name');
  assert.ok(isOpenIn(modals.layers.get(), 'confirm'));
});

test('a closed dialog stays among the layers for 500 ms more', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  pageModals.open('support');
  pageModals.close('support');
  t.mock.timers.tick(499);
  assert.deepEqual(idsOf(pageModals), ['support']);
  t.mock.timers.tick(1);
  assert.deepEqual(idsOf(pageModals), []);
});

test('opened again while it fades away, it stays', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const modals = modalsWith(500);
  modals.open('support');
  modals.close('support');
  t.mock.timers.tick(300);
  modals.open('support');
  t.mock.timers.tick(1_000);
  assert.ok(isOpenIn(modals.layers.get(), 'support'));
});

test('the top one is the one opened last that is still open', () => {
  const modals = modalsWith(500);
  modals.open('history');
  modals.open('confirm');
  assert.equal(topOf(modals.layers.get()), 'confirm');
  modals.close('confirm');
  assert.equal(topOf(modals.layers.get()), 'history');
  modals.close('history');
  assert.equal(topOf(modals.layers.get()), undefined);
});

test('a dialog whose page is gone is closed; one that only moved is not', async () => {
  const modals = modalsWith(500);
  const release = modals.hold('history');
  modals.open('history');
  release();
  const releaseAgain = modals.hold('history');
  await Promise.resolve();
  assert.ok(isOpenIn(modals.layers.get(), 'history'));
  releaseAgain();
  await Promise.resolve();
  assert.deepEqual(idsOf(modals), []);
});
