import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode, type Status } from '#domain/amps/status.ts';
import { firstRun } from './first-run.ts';

type Own = Parameters<typeof firstRun>[0];

const amp = (status: Status): NonNullable<Own['next']> => ({
  id: 1,
  title: 'Amp 1',
  modules: [],
  owner: { id: 7, name: 'Nora Lind' },
  company: null,
  picture: null,
  status: statusCode[status],
  ended: null,
  scheduled_for: null,
  new_activity: false,
  placements: { live: 0, open: 0, held: 0, total: 0, needs_you: 0 },
  since: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  reason: null,
  by: null,
  comments: { total: 0, more: false },
});
const nothing: Own = {
  next: null,
  under_way: [],
  live: { pages: 0, more: false, weeks: [] },
  newest: null,
  amps: 0,
  companies: 0,
  company: null,
};

test('a newcomer begins with a company, then writes, and goes on with what they began', () => {
  assert.deepEqual(firstRun(nothing), { step: 'company', begun: null, company: null });
  const company = { id: 3, name: 'Quay Pottery' };
  assert.deepEqual(firstRun({ ...nothing, companies: 1, company }), {
    step: 'piece',
    begun: null,
    company,
  });
  const draft = amp('draft');
  const begun = { ...nothing, next: draft, amps: 1 };
  assert.deepEqual(firstRun(begun), { step: 'company', begun: draft, company: null });
  assert.equal(firstRun({ ...begun, companies: 1 })?.step, 'piece');
});

test('it is over with the first submission, and with a second Amp', () => {
  const one = { ...nothing, amps: 1, companies: 1 };
  assert.equal(firstRun(one), null, 'what is there asks for nobody: it is on its way');
  assert.equal(firstRun({ ...one, next: amp('rejected') }), null);
  assert.equal(firstRun({ ...one, next: amp('draft'), amps: 2 }), null);
  assert.equal(firstRun({ ...nothing, live: { ...nothing.live, pages: 1 } }), null);
});
