import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode, type Status } from '#domain/amps/status.ts';
import { nextStep } from './next-step.ts';

const line = (id: number, status: Status, needsYou = 0) => ({
  id,
  title: `Amp ${id}`,
  modules: [],
  status: statusCode[status],
  ended: null,
  placements: { live: 0, open: 0, total: needsYou, needs_you: needsYou, held: 0 },
});

test('what waits for the person comes before what is unfinished', () => {
  const draft = line(1, 'draft');
  const rejected = line(2, 'rejected');
  const stuck = line(3, 'live', 2);
  assert.equal(nextStep([draft, rejected, stuck]).to, '/announcements/report/3');
  assert.equal(nextStep([draft, rejected]).to, '/announcements/edit/2/article');
  assert.equal(nextStep([draft, line(4, 'live')]).to, '/announcements/edit/1/article');
});

test('an Amp that waits for payment, or for its owner’s word, is not passed over', () => {
  const draft = line(1, 'draft');
  assert.match(nextStep([draft, line(2, 'awaitingPayment')]).title, /“Amp 2” waits for payment/);
  assert.match(nextStep([draft, line(2, 'awaitingClient')]).title, /waits for your approval/);
});

test('when nothing is open, the next Amp is offered', () => {
  assert.equal(nextStep([]).title, 'Create your first Amp');
  assert.equal(nextStep([line(1, 'pending'), line(2, 'live')]).to, '/announcements/create');
});
