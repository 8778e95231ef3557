import { shownStates } from '#domain/distribution/standing-words.ts';
import { stateWords } from '#server/distribution/evidence/what-report-says.js';

/** What a file holds, as JSON has it. */
export type Value = string | number | boolean | null | undefined | Value[] | Thing;
export interface Thing {
  [name: string]: Value;
}

export const isThing = (value: Value): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Place {
  of: Thing | Value[];
  path: string;
}
interface Forgery {
  name: string;
  other: Value;
  text: string;
}

/** The file with one place of it other than it was, or with one thing more. */
export function* forgeriesOf(file: Thing, { of, path }: Place): Generator<Forgery> {
  const within = (key: string) => (path === '' ? key : `${path}.${key}`);
  const put = (key: string, value: Value) =>
    Object.defineProperty(of, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  for (const [key, value] of Object.entries(of)) {
    const name = Array.isArray(of) ? path : within(key);
    for (const other of othersOf(key, value)) {
      put(key, other);
      yield { name, other, text: JSON.stringify(file) };
    }
    put(key, value);
    if (typeof value === 'object' && value !== null)
      yield* forgeriesOf(file, { of: value, path: name });
  }
  if (Array.isArray(of)) return;
  const other = { ...of };
  for (const key of ['put_in', '', '__proto__', ...dotted(of)]) {
    put(key, other);
    const isPlain = key === 'put_in' || key === '__proto__';
    const name = within(isPlain ? key : JSON.stringify(key));
    yield { name, other: key, text: JSON.stringify(file) };
    Reflect.deleteProperty(of, key);
  }
}

/** Names as those of what stands within a thing, written as one. */
function dotted(of: Thing): Set<string> {
  const names = Object.entries(of).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isThing)
      .flatMap((one) => [...Object.keys(one), ...dotted(one)].map((name) => `${key}.${name}`)),
  );
  return new Set(names);
}

const outcomes = [null, 'notsent', 'accepted', 'refused', 'unknown', 'found', 'absent'];

function othersOf(key: string, value: Value): Value[] {
  const known: Record<string, readonly Value[]> = {
    state: shownStates,
    state_words: Object.values(stateWords),
    outcome: outcomes,
  };
  const others = [undefined, null, [value], 'made up', ...(known[key] ?? []), ...likeOf(value)];
  const was = JSON.stringify(value);
  return others.filter((one) => JSON.stringify(one) !== was);
}

function likeOf(value: Value): Value[] {
  if (Array.isArray(value)) return arraysLike(value);
  if (value === null) return [times[0], {}, 1, true];
  if (typeof value === 'boolean') return [!value, String(value)];
  if (typeof value === 'number') return [value + 1, value - 1, -value, String(value)];
  if (typeof value !== 'string') return [{}];
  const isMoment = /^\d{4}-\d\d-\d\dT/.test(value);
  return [`${value} (since 2019)`, ` ${value}`, '', ...(isMoment ? momentsLike(value) : [])];
}

const times = ['2020-01-01T00:00:00.000Z'];

function momentsLike(value: string): Value[] {
  const moment = new Date(value);
  const anHourLater = new Date(moment.getTime() + 60 * 60_000).toISOString();
  const inWords = `${moment.toUTCString()} (on the front page since 2019)`;
  const elsewhere = value.replace('Z', '+00:00');
  return [...times, anHourLater, inWords, [inWords], elsewhere, moment.getTime()];
}

/** Fewer, more, in another order, and under other numbers. */
function arraysLike(value: Value[]): Value[] {
  const [first] = value;
  const numbers = isThing(first) ? Object.entries(first).filter(([, one]) => isNumber(one)) : [];
  const numbered = numbers.flatMap(([key, from]) =>
    [-1, 0, 1, 2].map((step) =>
      [...value, first, first].map((one, place) => ({
        ...(isThing(one) ? one : {}),
        [key]: Number(from) + step + place - value.length,
      })),
    ),
  );
  return [
    [],
    value.slice(1),
    value.slice(0, -1),
    [...value, ...value.slice(-1)],
    [...value.slice(0, 1), ...value],
    [...value, ...value],
    value.toReversed(),
    Object.fromEntries(value.entries()),
    ...numbered,
  ];
}

const isNumber = (value: Value) => typeof value === 'number';
