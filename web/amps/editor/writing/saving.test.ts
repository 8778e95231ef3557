import assert from 'node:assert/strict';
import test from 'node:test';
import { savingOf, type SavingFacts } from './saving.ts';

const fine: SavingFacts = {
  socket: 'open',
  refused: null,
  isStored: true,
  storedAt: 1_000,
  isKept: true,
};

test('what the server has stored is saved, with the time it said so', () => {
  assert.deepEqual(savingOf(fine), { state: 'saved', at: 1_000 });
});

test('words on their way are being saved, not saved', () => {
  assert.equal(savingOf({ ...fine, isStored: false }).state, 'saving');
});

test('while the connection is down nothing is called saved', () => {
  assert.equal(savingOf({ ...fine, socket: 'down' }).state, 'offline');
  assert.equal(savingOf({ ...fine, socket: 'down', isStored: false }).state, 'offline');
});

test('a refusal is told in its words as long as something is kept only here', () => {
  const refused = { ...fine, refused: 'Log in again.', isStored: false };
  assert.deepEqual(savingOf(refused), { state: 'refused', why: 'Log in again.' });
  assert.equal(savingOf({ ...refused, isStored: true }).state, 'saved');
});

test('where the browser keeps nothing, nobody is told that it does', () => {
  const lost = savingOf({ ...fine, socket: 'down', isStored: false, isKept: false });
  assert.ok(lost.state === 'refused' && lost.why.includes('Leave the page open'));
});
