import assert from 'node:assert/strict';
import test from 'node:test';
import { savingOf, type SavingFacts } from './saving.ts';
import { savingState } from './saving-state.ts';

const fine: SavingFacts = {
  kind: 'article',
  socket: 'open',
  refused: null,
  isStored: true,
  storedAt: 1_000,
  keeps: 'kept',
};

test('what the server has stored is saved, with the time it said so', () => {
  assert.deepEqual(savingOf(fine), { state: 'saved', at: 1_000 });
});

test('words on their way are being saved, not saved', () => {
  assert.equal(savingOf({ ...fine, isStored: false }).state, 'saving');
});

test('while the connection is down nothing is called saved', () => {
  const down: SavingFacts = { ...fine, socket: 'down' };
  assert.deepEqual(savingOf(down), { state: 'offline', keeps: 'kept' });
  for (const keeps of ['kept', 'keeping', 'refused'] as const)
    assert.deepEqual(savingOf({ ...down, isStored: false, keeps }), { state: 'offline', keeps });
});

test('a refusal is told in its words as long as something is kept only here', () => {
  const refused: SavingFacts = { ...fine, refused: { reason: 'signed-out' }, isStored: false };
  const told = savingOf(refused);
  assert.ok(told.state === 'refused' && told.why.includes('Log in again.'));
  assert.equal(savingOf({ ...refused, isStored: true }).state, 'saved');
});

test('what this device keeps is given back to be saved, unless it is refused for good', () => {
  const { know, isKept } = savingState('article');
  know({ keeps: 'kept', isStored: false });
  assert.ok(isKept.get());
  for (const reason of ['not-found', 'too-large']) {
    know({ refused: { reason } });
    assert.ok(!isKept.get(), reason);
  }
  know({ refused: { reason: 'unavailable' } });
  assert.ok(isKept.get());
});
