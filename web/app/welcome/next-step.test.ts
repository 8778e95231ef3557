import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode, type Status } from '#domain/amps/status.ts';
import { nextStep } from './next-step.ts';

const me = 7;
const line = (id: number, status: Status, needsYou = 0) => ({
  id,
  title: `Amp ${id}`,
  modules: [],
  owner: { id: me, name: 'Ada Reis' },
  status: statusCode[status],
  ended: null,
  placements: { live: 0, open: 0, total: needsYou, needs_you: needsYou, held: 0 },
});

test('what waits for the person comes before what is unfinished', () => {
  const draft = line(1, 'draft');
  const rejected = line(2, 'rejected');
  const stuck = line(3, 'live', 2);
  assert.equal(nextStep([draft, rejected, stuck], me).to, '/announcements/report/3');
  assert.equal(nextStep([draft, rejected], me).to, '/announcements/edit/2/article');
  assert.equal(nextStep([draft, line(4, 'live')], me).to, '/announcements/edit/1/article');
});

test('an Amp that waits for payment, or for its owner’s word, is not passed over', () => {
  const draft = line(1, 'draft');
  assert.match(
    nextStep([draft, line(2, 'awaitingPayment')], me).title,
    /“Amp 2” waits for payment/,
  );
  assert.match(nextStep([draft, line(2, 'awaitingClient')], me).title, /waits for your approval/);
});

test('when nothing is open, the next Amp is offered', () => {
  assert.equal(nextStep([], me).title, 'Create your first Amp');
  assert.equal(nextStep([line(1, 'pending'), line(2, 'live')], me).to, '/announcements/create');
});

test('an Amp of a client comes after one’s own, and is called theirs', () => {
  const clients = { ...line(1, 'draft'), owner: { id: 8, name: 'Ben Ode' } };
  assert.equal(nextStep([clients, line(2, 'draft')], me).title, 'Continue “Amp 2”');
  assert.equal(nextStep([clients], me).title, 'Continue “Amp 1” of Ben Ode');
  const unread = { ...clients, status: statusCode.awaitingClient };
  assert.equal(nextStep([unread], me).to, '/announcements/create', 'it waits for its owner');
});
