import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStates } from './open-states.ts';
import { afterLook, afterLookFirst, afterNo, afterSilence, mustLookFirst } from './protocol.ts';
import type { Look, Standing, Step, Try } from './protocol.ts';
import { mostAttempts } from './timing.ts';

const quietSeconds = 900;
const second = 1000;

/** Chance that comes again with its seed. */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    isLucky: (share: number) => next() < share,
    one: <T>(...of: readonly [T, ...T[]]): T => of[Math.floor(next() * of.length)] ?? of[0],
  };
}

/** A post, the site it goes to, and the one who carries out what the protocol says. */
function aPost(seed: number) {
  const { isLucky, one } = chanceOf(seed);
  let now = 0;
  const at = () => new Date(now);
  const placement: Standing & { tries: Try[] } = {
    state: 'queued',
    reason: null,
    retractedAt: null,
    restoredAt: isLucky(0.1) ? at() : null,
    queuedAt: at(),
    stateSince: at(),
    tries: [],
  };
  /** What comes next by itself. */
  let job: { is: 'send' | 'look' | 'recover' | 'remove'; at: number } | null = {
    is: 'send',
    at: 0,
  };
  /** What the site has of ours, which it may not tell. */
  let posts = placement.restoredAt && isLucky(0.5) ? 1 : 0;
  const trail: string[] = [];

  const last = () => placement.tries.at(-1);
  function enter(state: Standing['state'], next: typeof job) {
    placement.state = state;
    placement.stateSince = at();
    job = next;
  }
  const ends = (state: Standing['state']) => enter(state, null);

  /** It says the truth, or nothing at all. */
  function look(): Look {
    if (isLucky(0.3)) return { outcome: one('unclear', 'unclear', 'unsearchable'), detail: 'x' };
    return posts > 0 ? { outcome: 'found', link: one(null, 'https://x') } : { outcome: 'absent' };
  }

  function confirm(link: string | null) {
    const attempt = placement.tries.findLast(({ outcome }) => outcome !== 'notsent');
    if (attempt) attempt.outcome = 'found';
    // What a backup has forgotten.
    else placement.tries.push({ outcome: 'found', armedAt: at(), looks: 0, absentSince: null });
    if (placement.retractedAt) enter('removing', { is: 'remove', at: now });
    else if (link) ends('live');
    else enter('accepted', { is: 'look', at: now });
  }

  function carryOut(step: Step, seen?: Look): void {
    trail.push(step.do);
    if (step.do === 'confirm') {
      assert.ok(seen?.outcome === 'found');
      confirm(seen.link);
    } else if (step.do === 'look') {
      const attempt = last();
      assert.ok(attempt && attempt.outcome !== null);
      if (seen) Object.assign(attempt, { looks: attempt.looks + 1, absentSince: step.absentSince });
      assert.ok(step.at.getTime() >= attempt.armedAt.getTime() + quietSeconds * second || seen);
      const next = { is: 'look', at: step.at.getTime() } as const;
      enter(placement.state === 'accepted' ? 'accepted' : 'checking', next);
    } else if (step.do === 'believe-absent') {
      const attempt = last();
      assert.ok(attempt && attempt.looks > 0, 'one look is not believed');
      attempt.outcome = 'absent';
      carryOut(step.next);
    } else if (step.do === 'try-later')
      enter('queued', { is: 'send', at: Math.max(step.at.getTime(), now) });
    else if (step.do === 'try-again') enter('queued', { is: 'send', at: now });
    else if (step.do === 'ask-person') ends(step.state);
    else if (step.do === 'end-unsent') ends('cancelled');
    else if (step.do === 'learn-link') ends('live');
  }

  function send() {
    enter('preparing', { is: 'send', at: now });
    if (mustLookFirst(placement)) {
      const seen = look();
      const step = afterLookFirst(placement, seen, at());
      if (step) return carryOut(step, seen);
      assert.equal(
        seen.outcome,
        'absent',
        'sent again only when its site says that it is not there',
      );
    }
    assert.ok(
      placement.tries.every(({ outcome }) => outcome !== null),
      'one open attempt at most',
    );
    const attempt: Try = { outcome: null, armedAt: at(), looks: 0, absentSince: null };
    placement.tries.push(attempt);
    enter('sending', { is: 'recover', at: now + 60 * second });
    const end = one('accepted', 'refused', 'notsent', 'silent', 'silent', 'crashed');
    // A refusal, too, can have made it.
    if (end === 'accepted' || (end !== 'notsent' && isLucky(0.5))) posts += 1;
    if (end === 'crashed') return undefined;
    if (end === 'silent') return silence(attempt);
    attempt.outcome = end;
    if (end === 'accepted') return confirm(one(null, 'https://x'));
    const retryAt = isLucky(0.8) ? { retryAt: at() } : {};
    return carryOut(afterNo(placement, { reason: { code: 'rate-limited' }, ...retryAt }, at()));
  }

  function silence(attempt: Try) {
    attempt.outcome = 'unknown';
    return carryOut(afterSilence(attempt, { detail: 'x', at: at(), quietSeconds }));
  }

  /** @returns whether anything comes next. */
  function goOn(): boolean {
    const due = job;
    if (!due) return false;
    // A step that names nothing to come next leaves the post where it is for good.
    job = null;
    now = Math.max(now, due.at);
    if (isLucky(0.05)) now += 3_600 * second;
    if (isLucky(0.02)) placement.retractedAt ??= at();
    const attempt = last();
    if (due.is === 'remove') ends('removed');
    else if (due.is === 'recover') {
      assert.ok(attempt);
      silence(attempt);
    } else if (due.is === 'look') {
      const seen = look();
      carryOut(afterLook(placement, seen, { at: at(), quietSeconds }), seen);
    } else send();
    return true;
  }
  return { placement, goOn, trail, posts: () => posts, hasNext: () => job !== null };
}

test('whatever a site answers, and whenever workers die: it is posted once at most, and always goes on or ends', () => {
  const ends = new Set<string>();
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const post = aPost(seed);
    const told = () => `seed ${seed}: ${post.trail.slice(-30).join(', ')}`;
    let steps = 0;
    while (post.goOn()) {
      steps += 1;
      const { state } = post.placement;
      assert.ok(post.posts() <= 1, `posted twice, ${told()}`);
      assert.equal(
        openStates.some((open) => open === state),
        post.hasNext(),
        `${state} and what comes next, ${told()}`,
      );
      assert.ok(steps < 1_000, `it never ends, ${told()}`);
    }
    const left = post.placement.tries.filter(({ outcome }) => outcome !== 'notsent');
    assert.ok(left.length <= mostAttempts || left.some(({ outcome }) => outcome === 'refused'));
    ends.add(post.placement.state);
  }
  assert.deepEqual([...ends].toSorted(), [
    'cancelled',
    'live',
    'needs_human',
    'refused',
    'removed',
  ]);
});

test('what was refused is tried ever more rarely for a day, and then its owner is asked', () => {
  const placement = { retractedAt: null, queuedAt: new Date(0), tries: [] };
  const stepAfter = (ms: number) =>
    afterNo(placement, { reason: { code: 'rate-limited' }, retryAt: new Date(0) }, new Date(ms));
  const pauseAfter = (ms: number) => {
    const step = stepAfter(ms);
    return step.do === 'try-later' ? step.at.getTime() - ms : null;
  };
  assert.deepEqual(
    [0, 60, 3_600, 80_000].map((age) => pauseAfter(age * second)),
    [5 * second, 15 * second, 900 * second, 900 * second],
  );
  assert.equal(stepAfter(86_401 * second).do, 'ask-person');
});

test('what a site has not told within a day its owner is asked for', () => {
  const attempt: Try = { outcome: 'unknown', armedAt: new Date(0), looks: 9, absentSince: null };
  const placement: Standing = {
    state: 'checking',
    reason: null,
    retractedAt: null,
    restoredAt: null,
    queuedAt: new Date(0),
    stateSince: new Date(0),
    tries: [attempt],
  };
  const look: Look = { outcome: 'unclear', detail: 'no answer' };
  const after = (hours: number) =>
    afterLook(placement, look, { at: new Date(hours * 3_600 * second), quietSeconds }).do;
  assert.deepEqual([after(24), after(25)], ['look', 'ask-person']);
});

test('what its site put off for a day is looked for twice before it is called not there', () => {
  const day = 86_400 * second;
  const armedAt = new Date(day);
  const refused: Try = { outcome: 'refused', armedAt, looks: 0, absentSince: null };
  const put = { reason: { code: 'rate-limited' }, retryAt: armedAt } as const;
  const late = new Date(day + second);
  const waited: Standing = {
    state: 'sending',
    reason: null,
    retractedAt: null,
    restoredAt: null,
    queuedAt: new Date(0),
    stateSince: armedAt,
    tries: [refused],
  };
  const look = afterNo(waited, put, late);
  assert.ok(look.do === 'look' && look.at > late, look.do);
  const looked = { ...waited, state: 'checking', reason: look.reason } as const;
  const lookAt = (at: number, absentSince: Date | null, seen: Look = { outcome: 'absent' }) =>
    afterLook({ ...looked, tries: [{ ...refused, absentSince }] }, seen, {
      at: new Date(at),
      quietSeconds,
    });
  assert.equal(lookAt(2 * day, null, { outcome: 'found', link: null }).do, 'confirm');
  const again = lookAt(2 * day, null);
  assert.ok(again.do === 'look' && again.absentSince?.getTime() === 2 * day, again.do);
  const end = lookAt(3 * day, again.absentSince);
  assert.deepEqual(end, {
    do: 'ask-person',
    state: 'refused',
    reason: { code: 'given-up', facts: { detail: 'it asked us to wait' } },
  });
});
