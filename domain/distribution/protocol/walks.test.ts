import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aWalk } from '#tests/protocol/walk.ts';

const notThere: ReadonlySet<string> = new Set(['cancelled', 'removed', 'refused']);

/** Plays walks to their end. @returns the states that they came to rest in */
function walk(
  count: number,
  theme: { isPunctual: boolean },
  judge: (played: ReturnType<typeof aWalk>) => void,
) {
  const ends = new Set<string>();
  for (let seed = 1; seed <= count; seed += 1) {
    const played = aWalk(seed, theme);
    for (let steps = 0; steps < 80; steps += 1) played.step();
    played.finish();
    judge(played);
    ends.add(played.now().state);
  }
  return [...ends].toSorted();
}

test('whatever a site does, and whoever dies: it is posted once at most, and where it ends is true', () => {
  const ends = walk(3_000, { isPunctual: true }, ({ now, publicPosts, insist }) => {
    const { state, link } = now();
    const there = publicPosts();
    insist(state !== 'live' || there.some((post) => post.link === link), 'called live, and is not');
    insist(!notThere.has(state) || there.length === 0, `called ${state}, and is public`);
  });
  assert.deepEqual(ends, ['cancelled', 'live', 'removed']);
});

test('what comes after its site’s quiet time is named beside the other, or taken off', () => {
  let twice = 0;
  walk(2_000, { isPunctual: false }, ({ now, publicPosts, hasNext, insist }) => {
    const { state, reason } = now();
    const there = publicPosts();
    if (state !== 'live') return insist(there.length === 0, `called ${state}, and is public`);
    if (there.length < 2 || hasNext()) return undefined;
    twice += 1;
    const named = Object.values(reason?.facts ?? {}).join(' ');
    insist(reason?.code === 'posted-twice', 'two posts are called one');
    return insist(
      there.some(({ link, remoteId }) => named.includes(link ?? remoteId)),
      'neither is named',
    );
  });
  assert.ok(twice > 3, `${twice} came too late`);
});
