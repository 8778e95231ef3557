import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { aWalk } from '#tests/protocol/walk.ts';
import { eventNames } from '#tests/protocol/samples.ts';
import { placementStates } from '../placement.ts';
import { isHeardIn } from './after.ts';
import type { EventName } from './after.ts';

const notThere: ReadonlySet<string> = new Set(['cancelled', 'removed', 'refused']);

/** Every change of state that was seen in any walk. */
const moves = new Set<string>();

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
    for (const move of played.moves) moves.add(move);
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

test('docs/protocol.md names every event, where it means something, and each change that was seen', () => {
  const told = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const rows = told.split('\n').filter((line) => line.startsWith('| `'));
  const heardIn = (name: EventName) => placementStates.filter((state) => isHeardIn(name, state));
  const wanted = eventNames.map((name) => {
    const states = heardIn(name);
    const where = states.length === placementStates.length ? 'anywhere' : states.join(', ');
    const seen = [...moves].filter((move) => move.startsWith(`${name}: `)).toSorted();
    const to = Map.groupBy(
      seen.map((move) => move.slice(name.length + 2).split(' → ')),
      ([from]) => from ?? '',
    );
    const changes = [...to].map(
      ([from, pairs]) => `${from} → ${pairs.map(([, into]) => into).join(' or ')}`,
    );
    return `| \`${name}\` | ${where} | ${changes.join('; ') || 'no other state'} |`;
  });
  assert.deepEqual(rows, wanted);
});
