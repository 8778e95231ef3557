import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allAnswered } from './all-answered.ts';
import type { PlacementState, ReasonCode } from './placement.ts';
import type { Standing } from './reading.ts';

interface Known {
  standing?: Standing;
  held?: ReasonCode;
  reason?: ReasonCode;
  isLookedAt?: boolean;
  /** No look was answered, for so many minutes. */
  silentFor?: number;
}

const on = (
  site: string,
  state: PlacementState,
  { standing = 'as-sent', held, reason, isLookedAt = true, silentFor }: Known = {},
) => {
  const lookedAt = isLookedAt ? new Date('2026-03-01T10:00:00Z') : null;
  const since = lookedAt && silentFor !== undefined && lookedAt.getTime() - silentFor * 60_000;
  return {
    site,
    state,
    held: held ? { code: held } : null,
    reason: reason ? { code: reason } : null,
    watch: {
      standing,
      lookedAt,
      readAt: since ? null : lookedAt,
      silentSince: since ? new Date(since) : null,
    },
  };
};

/** The sites by name, where the one called so is paused. */
function told(...placements: ReturnType<typeof on>[]) {
  const answered = allAnswered(placements, ({ site }) => site === 'paused');
  const names = (ones: ReturnType<typeof on>[]) => ones.map(({ site }) => site).join();
  return answered && [names(answered.live), names(answered.waiting), names(answered.paused)];
}

/** Those of which nobody knows. */
const unsure = (...placements: ReturnType<typeof on>[]) =>
  allAnswered(placements, () => false)?.unsure.map(({ site }) => site);

test('the owner hears of an Amp once nothing more happens by itself', () => {
  const live = on('blog', 'live');
  assert.deepEqual(told(live), ['blog', '', '']);
  assert.equal(told(on('blog', 'live', { isLookedAt: false })), null, 'nobody has seen it');
  for (const state of ['queued', 'sending', 'accepted', 'checking'] as const)
    assert.equal(told(live, on('other', state)), null, state);
  for (const state of ['refused', 'needs_human', 'skipped'] as const)
    assert.deepEqual(told(live, on('other', state)), ['blog', 'other', ''], state);
  assert.deepEqual(told(live, on('other', 'cancelled')), ['blog', '', '']);
});

test('a first look that is not answered is tried for an hour before others are told without it', () => {
  const unread = (silentFor: number) => on('blog', 'live', { standing: 'unseen', silentFor });
  for (const minutes of [0, 59]) assert.equal(told(on('other', 'live'), unread(minutes)), null);
  assert.deepEqual(told(on('other', 'live'), unread(60)), ['other', '', '']);
  assert.deepEqual(unsure(on('other', 'live'), unread(60)), ['blog'], 'it may be there');
  assert.equal(told(unread(60)), null, 'nothing is live');
});

test('what is held until somebody mends it is waited for by nobody', () => {
  const live = on('blog', 'live');
  const held = on('other', 'queued', { held: 'account-unlinked' });
  assert.deepEqual(told(live, held), ['blog', 'other', '']);
  assert.deepEqual(told(live, on('paused', 'queued')), ['blog', '', 'paused']);
  const goesOn = on('other', 'queued', { held: 'site-paused' });
  assert.equal(told(live, goesOn), null, 'its pause is over');
  const both = on('paused', 'queued', { held: 'letter-not-in-force' });
  assert.deepEqual(told(live, both), ['blog', 'paused', ''], 'the pause is not all that stops it');
});

test('a post that nobody can read is not told as live', () => {
  for (const standing of ['hidden', 'gone'] as const) {
    const dead = on('other', 'live', { standing });
    assert.deepEqual(told(on('blog', 'live'), dead), ['blog', 'other', '']);
    assert.equal(told(dead), null, 'nothing is live');
  }
  assert.deepEqual(told(on('blog', 'live', { standing: 'changed' })), ['blog', '', '']);
});

test('of a post that may be there nobody is told that it is not', () => {
  const live = on('blog', 'live');
  const lost = on('other', 'needs_human', { reason: 'may-be-live' });
  const silent = on('third', 'live', { standing: 'silent' });
  assert.deepEqual(told(live, lost, silent), ['blog', '', '']);
  assert.deepEqual(unsure(live, lost, silent), ['other', 'third']);
  assert.equal(told(lost, silent), null, 'nothing is live');
  const refused = on('other', 'needs_human', { reason: 'sign-in-refused' });
  assert.deepEqual(told(live, refused), ['blog', 'other', '']);
});
