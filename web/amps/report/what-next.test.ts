import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from '#contract/distribution.ts';
import type { Ended } from '#domain/amps/shown-status.ts';
import { statusCode, statuses } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import {
  changeNoteFor,
  isResting,
  isSubmitted,
  noteFor,
  reportNote,
  unsentNote,
} from './what-next.ts';

type State = Report['placements'][number]['state'];

const noteOf = (status: Status, ended: Ended | null = null, ...states: State[]) =>
  noteFor({
    status: statusCode[status],
    ended,
    placements: states.map((state) => ({
      state,
      live_at: state === 'cancelled' ? null : '2026-03-28T10:00:00Z',
    })),
  });

test('before anything is live the report says so, or leaves it to the next step', () => {
  const said = statuses.filter((status) => noteOf(status) !== null);
  assert.deepEqual(said, ['draft', 'pending', 'rejected']);
});

test('what was live and was taken down is called what it is', () => {
  assert.equal(noteOf('rejected')?.title, 'Rejected');
  assert.equal(noteOf('rejected', 'retracted')?.title, 'Retracted');
  assert.match(noteOf('rejected', 'lapsed')?.title ?? '', /credit came back/);
});

test('an Amp is said to be off its sites only where each of them is known to have it no more', () => {
  const gone = /was taken off its sites/;
  assert.match(noteOf('rejected', 'retracted', 'removed', 'cancelled')?.text ?? '', gone);
  for (const left of ['needs_human', 'removing', 'checking', 'sending'] as const)
    for (const [status, ended] of [
      ['rejected', 'retracted'],
      ['rejected', 'lapsed'],
      ['draft', null],
    ] as const) {
      const text = noteOf(status, ended, 'removed', left)?.text ?? '';
      assert.doesNotMatch(text, gone, `${status} ${left}`);
      assert.match(text, /not certain to be gone from every site/, `${status} ${left}`);
    }
});

test('what no site ever had is not said to have been live', () => {
  assert.match(noteOf('rejected', 'retracted', 'cancelled')?.text ?? '', /^No site has it/);
});

test('of an Amp that was out before, the report does not say that nothing was sent', () => {
  for (const status of ['draft', 'pending', 'rejected'] as const) {
    const { title, text } = noteOf(status, null, 'removed') ?? {};
    assert.doesNotMatch(`${title} ${text}`, /Not submitted|Nothing has been sent|sent\. /);
  }
  assert.match(noteOf('rejected')?.text ?? '', /^Nothing was sent\./);
});

test('an Amp in review has its sites, a draft has none', () => {
  assert.equal(isSubmitted(statusCode.pending), true);
  assert.equal(isSubmitted(statusCode.draft), false);
  assert.equal(isSubmitted(statusCode.live), false);
});

test('a change that is not on the sites is said, in words that do not call it live', () => {
  assert.equal(changeNoteFor(null, { live: 1 }), null);
  const waits = (live: number) => changeNoteFor('awaiting', { live })?.text ?? '';
  assert.match(waits(1), /live is the text that was approved before/);
  assert.match(changeNoteFor('rejected', { live: 1 })?.title ?? '', /rejected/);
  assert.doesNotMatch(waits(0), /is live|posts below/, 'set for later');
});

test('an approved Amp of which nothing is sent says when it goes out', () => {
  assert.match(unsentNote('2 December', true).title, /goes out on 2 December/);
  assert.match(unsentNote(null, true).title, /not sent yet/);
  assert.match(unsentNote(null, false).title, /stopped/);
});

test('a post that is taken up in this very moment is no rest', () => {
  const now = Date.parse('2026-03-28T10:00:00Z');
  const since = (state_since: string) => ({ placements: [{ state_since }] });
  assert.equal(isResting(since('2026-03-28T09:59:58Z'), now), false);
  assert.equal(isResting(since('2026-03-28T09:59:00Z'), now), true);
});

const noTotals: Report['totals'] = {
  live: 0,
  waiting: 2,
  working: 0,
  checking: 0,
  needs_you: 0,
  live_needs_you: 0,
  live_in_doubt: 0,
  held: 0,
  total: 2,
};

test('what is told of all of them is told once', () => {
  const why = {
    code: 'letter',
    says: 'A letter is missing.',
    who_acts: 'you',
    fix: 'sign',
  } as const;
  const since = '2026-03-28T10:00:00Z';
  const queued = { state: 'queued', live_at: null, state_since: since, is_held: false } as const;
  const later = { ...why, code: 'waiting-for-time', says: 'It is scheduled for Monday.' };
  const report = (...placements: Parameters<typeof reportNote>[0]['placements'][number][]) => ({
    status: statusCode.live,
    ended: null,
    change: null,
    totals: noTotals,
    rights: { withdraw: true },
    placements,
  });
  const at = { time: 'Monday', now: Date.parse(since) };
  const held = { ...queued, is_held: true, why_not_live: why };
  const waits = { ...queued, why_not_live: later };
  const one = reportNote(report(waits, held, held), at);
  assert.equal(one.told, 'A letter is missing.');
  assert.equal(one.note?.text, one.told);
  const two = reportNote(report(waits, waits), at);
  assert.equal(two.told, 'It is scheduled for Monday.');
  assert.match(two.note?.title ?? '', /It goes out on Monday/);
  assert.deepEqual(reportNote({ ...report(waits), rights: { withdraw: false } }, at), {
    note: null,
    told: null,
  });
});
