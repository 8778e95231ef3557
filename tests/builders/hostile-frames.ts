import { randomUUID } from 'node:crypto';
import type { Chance } from './hostile.ts';
import { frames, typed } from './writing-frames.ts';

const oddNames = [
  '',
  'x',
  'article',
  'article:',
  'article:0',
  'article:01',
  'article:-1',
  'article:1e3',
  'article:999999999',
  'article:9007199254740993',
  'article:1\0',
  'article:1\n{"level":60}',
  'video:1',
  'constructor:1',
  '__proto__:1',
  '漢'.repeat(500),
  'a'.repeat(70_000),
];

const oddTokens = [
  '',
  'null',
  '{}',
  '\0',
  '-1',
  '1:1',
  '1:1:1',
  '9007199254740993',
  'x'.repeat(100_000),
  '\u2028\u202e',
  randomUUID(),
];

/** More than any number that is meant: ten times seven bits, and no end. */
const hugeNumber = [255, 255, 255, 255, 255, 255, 255, 255, 255, 255];
const oddTypes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 127, 128, 2 ** 31, 2 ** 53];

const anyBytes = (chance: Chance, most: number): Buffer =>
  Buffer.from(Array.from({ length: chance.times(0, most) }, () => chance.times(0, 255)));

/** What is sound, but cut off, with other bytes in it, or with more behind it. */
function damaged(chance: Chance, sound: Uint8Array): Buffer {
  const bytes = Buffer.from(sound);
  const at = chance.times(0, Math.max(0, bytes.length - 1));
  switch (chance.times(0, 4)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(hugeNumber), bytes.subarray(at)]);
    case 2:
      return Buffer.concat([bytes, anyBytes(chance, 40)]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes]);
    default:
      for (let times = chance.times(1, 4); times > 0; times -= 1)
        bytes[chance.times(0, Math.max(0, bytes.length - 1))] = chance.times(0, 255);
      return bytes;
  }
}

const updates = typed(20);

/** A state of who is here, as no browser says it. */
const oddState = (chance: Chance): object =>
  chance.oneOf<object>([
    { user: null },
    { user: 7 },
    { user: { id: 'x', name: '\0\ud800' } },
    { cursor: 'x'.repeat(3_000) },
    JSON.parse('{"__proto__":{"x":1},"constructor":1}'),
    [[[[]]]],
  ]);

/** A message of the writing socket that no browser of ours would send, or sends so; a string is text, not bytes. */
export function oddFrame(chance: Chance, names: readonly string[]): Buffer | string {
  const name = chance.oneOf([...names, ...names, ...names, chance.oneOf(oddNames)]);
  const update = chance.oneOf(updates);
  const sound = () =>
    chance.oneOf([
      frames.auth(name),
      frames.syncStep1(name),
      frames.brings(name, update),
      frames.update(name, update),
      frames.presence(name, new Map([[chance.oneOf([0, 1, 2 ** 31, 2 ** 53 - 1]), { user: {} }]])),
    ]);
  switch (chance.times(0, 9)) {
    case 0:
      return chance.oneOf(['', 'hello', '\0', '{"type":"saved"}', 'x'.repeat(10_000)]);
    case 1:
      return anyBytes(chance, 200);
    case 2:
      return frames.auth(name, chance.oneOf(oddTokens));
    case 3:
      return frames.any(name, chance.oneOf(oddTypes), anyBytes(chance, 60));
    case 4:
      return frames.update(name, damaged(chance, update));
    case 5:
      return frames.brings(name, damaged(chance, chance.oneOf([update, Buffer.from([0, 0])])));
    case 6:
      return frames.presence(name, new Map([[chance.times(0, 9), oddState(chance)]]));
    case 7:
      return sound();
    default:
      return damaged(chance, sound());
  }
}
