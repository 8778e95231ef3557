import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allAnswered } from './all-answered.ts';
import type { PlacementState, ReasonCode } from './placement.ts';
import type { Standing } from './reading.ts';

interface Known {
  standing?: Standing;
  held?: ReasonCode;
  isLookedAt?: boolean;
}

const on = (
  site: string,
  state: PlacementState,
  { standing = 'as-sent', held, isLookedAt = true }: Known = {},
) => ({
  site,
  state,
  held: held ? { code: held } : null,
  watch: { standing, lookedAt: isLookedAt ? new Date('2026-03-01T10:00:00Z') : null },
});

/** The sites by name, where the one called so is paused. */
function told(...placements: ReturnType<typeof on>[]) {
  const answered = allAnswered(placements, ({ site }) => site === 'paused');
  const names = (ones: ReturnType<typeof on>[]) => ones.map(({ site }) => site).join();
  return answered && [names(answered.live), names(answered.waiting), names(answered.paused)];
}

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
  for (const standing of ['hidden', 'gone', 'silent'] as const) {
    const dead = on('other', 'live', { standing });
    assert.deepEqual(told(on('blog', 'live'), dead), ['blog', 'other', '']);
    assert.equal(told(dead), null, 'nothing is live');
  }
  assert.deepEqual(told(on('blog', 'live', { standing: 'changed' })), ['blog', '', '']);
});
