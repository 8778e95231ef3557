import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Person } from '#domain/people/person.ts';
import { fairTurns } from '../fair-turns.ts';

/** A page asks for some things at once; half of the connections for reading stay with everybody else. */
const inTurn = fairTurns({
  atOnce: Infinity,
  atOnceEach: 4,
  waiting: Infinity,
  waitingEach: 600,
  patienceMs: 20_000,
  code: 'busy',
});

/** Whether a call answers with a list as a file. */
export const isWhole = (row: Endpoint) => row.path.endsWith('.csv');

/** Those, until they are sent: so many of each person are on their way at once. */
const inTurnOfFiles = fairTurns({
  atOnce: Infinity,
  atOnceEach: 3,
  waiting: Infinity,
  waitingEach: 20,
  patienceMs: 20_000,
  code: 'busy',
});

/** While a part of one is read, this process reads of no other. */
const inTurnOfAll = fairTurns({
  atOnce: 1,
  atOnceEach: 1,
  waiting: Infinity,
  waitingEach: Infinity,
});

interface Asked {
  row: Endpoint;
  person: Person | null;
  /** Until all of a file was handed on. */
  sent: () => Promise<void>;
}

/**
 * Reads for one person wait for each other, so that however many are asked for, nobody else's wait for
 * them, and lists are read whole one part at a time. Event streams and other files are handed on at once
 * and written without a turn.
 * @throws Problem `busy`
 */
export function inOwnLine<T>({ row, person, sent }: Asked, work: () => Promise<T>): Promise<T> {
  if (row.method !== 'GET' || !person) return work();
  const of = payerOf(person);
  if (!isWhole(row)) return inTurn(of, work);
  return inTurnOfFiles(of, async () => {
    const done = await inTurn(of, work);
    await sent();
    return done;
  });
}

const batch = 500;

/**
 * The lines of a list, read a part at a time, each in a turn: however slowly somebody takes a file, others
 * read theirs meanwhile.
 */
export async function* inParts<T>(
  person: Person | null,
  lines: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<T> {
  const all =
    Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines[Symbol.iterator]();
  const readPart = async () => {
    const part: T[] = [];
    for (let next = await all.next(); next.done !== true; next = await all.next()) {
      part.push(next.value);
      if (part.length === batch) return part;
    }
    return part;
  };
  for (;;) {
    const part = await (person ? inTurnOfAll(payerOf(person), readPart) : readPart());
    yield* part;
    if (part.length < batch) return;
  }
}

const payerOf = ({ id, actedBy }: Person) => actedBy?.id ?? id;

/** Until an answer was taken, or whoever asked for it has left. */
export async function untilSent({ raw }: FastifyReply): Promise<void> {
  if (raw.destroyed || raw.writableFinished) return;
  try {
    await finished(raw);
  } catch (error) {
    // Who left has no more of it to be sent.
    if (!raw.destroyed) throw error;
  }
}
