import assert from 'node:assert/strict';
import test from 'node:test';
import { couldEver, partiesOf, rightNames, rightsOn } from './rights.ts';
import type { Asker } from './rights.ts';
import { openMoves } from '#tests/builders/open-moves.ts';
import { statuses } from './status.ts';
import type { Status } from './status.ts';

const nobody: Asker = { isOwner: false, isEditor: false, isAdmin: false, isWriter: false };
const owner: Asker = { ...nobody, isOwner: true, isWriter: true };
const editor: Asker = { ...nobody, isEditor: true };
const admin: Asker = { ...nobody, isEditor: true, isAdmin: true };
const approvalsIn = (status: Status) =>
  status === 'pending' ? ['awaiting'] : status === 'live' ? ['approved'] : ['not_needed'];
const rights = (asker: Asker, status: Status, approvals = approvalsIn(status), isUnsent = true) =>
  rightsOn(asker, { status, approvals, isUnsent });
const where = (asker: Asker, right: (typeof rightNames)[number]) =>
  statuses.filter((status) => rights(asker, status)[right]);

test('an owner writes in drafts, rejected Amps and what they approved themselves, and nowhere else', () => {
  assert.deepEqual(where(owner, 'edit'), ['draft', 'rejected', 'clientApproved']);
});

test('nobody writes while an Amp waits for payment or is being generated', () => {
  for (const asker of [owner, editor, admin])
    for (const status of ['awaitingPayment', 'generating'] as const)
      assert.equal(rights(asker, status).edit, false);
});

test('an editor sees an Amp while it waits for them, and what became of it', () => {
  const seen = statuses.filter(
    (status) => partiesOf(editor, { status, approvals: ['approved'] }).size > 0,
  );
  assert.deepEqual(seen, ['pending', 'live', 'rejected']);
  assert.equal(partiesOf(editor, { status: 'pending', approvals: ['not_needed'] }).size, 0);
});

test('a stranger has no part in any Amp and no right to it', () => {
  for (const status of statuses) {
    const standing = { status, approvals: ['awaiting', 'approved'], isUnsent: true };
    assert.equal(partiesOf(nobody, standing).size, 0);
    assert.ok(rightNames.every((right) => !rightsOn(nobody, standing)[right]));
  }
});

test('nobody approves what they wrote, unless they are an admin', () => {
  assert.equal(rights(editor, 'pending').approve, true);
  assert.equal(rights({ ...editor, isWriter: true }, 'pending').approve, false);
  assert.equal(rights({ ...admin, isWriter: true }, 'pending').approve, true);
  assert.equal(rights(editor, 'pending', ['approved']).approve, false, 'nothing waits');
});

test('an Amp is withdrawn and rescheduled until the first of its posts is armed, approved or not', () => {
  for (const right of ['withdraw', 'reschedule'] as const) {
    assert.deepEqual(where(owner, right), ['pending', 'live']);
    assert.equal(rights(owner, 'pending', ['approved', 'awaiting'])[right], true);
    assert.equal(rights(owner, 'live', ['approved'], false)[right], false);
    assert.deepEqual(where(editor, right), []);
  }
});

test('what becomes of a post is for the owner and admins to say, never for an editor', () => {
  assert.deepEqual(where(owner, 'decide'), statuses);
  assert.deepEqual(where(admin, 'decide'), statuses);
  assert.deepEqual(where(editor, 'decide'), []);
});

test('only an admin retracts, and nobody deletes what is live', () => {
  assert.deepEqual(where(admin, 'retract'), ['live']);
  assert.deepEqual(where(owner, 'retract'), []);
  assert.deepEqual(where(owner, 'remove'), ['draft', 'rejected', 'awaitingPayment']);
  assert.deepEqual(
    where(admin, 'remove'),
    statuses.filter((status) => status !== 'live'),
  );
});

test('whoever may never do a thing is not told that others may', () => {
  assert.equal(couldEver(new Set(['owner']), 'retract'), false);
  assert.equal(couldEver(new Set(['owner']), 'submit'), true);
});

test('every right that moves an Amp is given only where the status allows that move', () => {
  const pairs = [
    ['submit', 'submit'],
    ['withdraw', 'withdraw'],
    ['reopen', 'reopen'],
    ['cancelPayment', 'cancelPayment'],
    ['approve', 'approve'],
    ['retract', 'retract'],
  ] as const;
  for (const [right, move] of pairs)
    for (const asker of [owner, editor, admin])
      for (const status of where(asker, right))
        assert.ok(
          openMoves(status).some((open) => open.move === move),
          `${right} in ${status}`,
        );
});
