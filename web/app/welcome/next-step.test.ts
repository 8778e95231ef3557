import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Own } from '#contract/overview.ts';
import { statusCode, type Status } from '#domain/amps/status.ts';
import { nextStep, rowStep } from './next-step.ts';

const me = 7;
const line = (id: number, status: Status, { needsYou = 0, owner = me } = {}) => ({
  id,
  title: `Amp ${id}`,
  modules: [],
  owner: { id: owner, name: 'Ada Reis' },
  company: null,
  picture: null,
  status: statusCode[status],
  ended: null,
  scheduled_for: null,
  new_activity: false,
  placements: { live: 0, open: 0, held: 0, total: needsYou, needs_you: needsYou },
  since: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
});
const said = { reason: null, by: null, comments: { total: 0, more: false } };
const own = (next: ReturnType<typeof line> | null, more: Partial<Own> = {}): Own => ({
  next: next && { ...next, ...said },
  under_way: [],
  live: { pages: 0, more: false, weeks: [] },
  newest: null,
  amps: 1,
  companies: 1,
  company: null,
  ...more,
});

test('each step leads to the screen on which it is done', () => {
  const to = (status: Status, needsYou?: number) =>
    nextStep(own(line(3, status, { needsYou: needsYou ?? 0 }))).to;
  assert.equal(to('rejected'), '/announcements/edit/3/article');
  assert.equal(to('awaitingClient'), '/announcements/review/3/article');
  assert.equal(to('live', 1), '/announcements/report/3');
  assert.equal(to('awaitingPayment'), '/announcements/publish/3');
  assert.equal(to('draft'), '/announcements/edit/3/article');
  assert.equal(to('clientApproved'), '/announcements/publish/3');
});

test('where nothing asks, what is live can be shown, and else the next one written', () => {
  const newest = {
    press_release: { id: 9, title: 'Live' },
    placement_id: 90,
    name: 'Newsroom',
    practice: true,
    read_at: null,
    capture: null,
    piece: null,
  };
  assert.equal(nextStep(own(null, { newest })).to, '/announcements/report/9');
  assert.equal(nextStep(own(null)).title, 'Write the next one');
  assert.equal(nextStep(own(null, { amps: 0 })).title, 'Create your first Amp');
});

test('nobody is offered in a line what only its owner may do', () => {
  assert.equal(rowStep(line(1, 'awaitingClient'), me).verb, 'Approve…');
  const clients = rowStep(line(1, 'awaitingClient', { owner: 8 }), me);
  assert.deepEqual(clients, { to: '/announcements/review/1/article', verb: null });
  assert.equal(rowStep(line(1, 'pending'), me).verb, null);
  assert.equal(rowStep(line(1, 'rejected', { owner: 8 }), me).verb, 'Change…');
});
