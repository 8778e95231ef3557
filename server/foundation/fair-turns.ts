import { Problem } from '#domain/problems.ts';
import type { Strangers } from './network/network-of.ts';

/** Whose turn it is: a person by their number, strangers together, what is no person by its name. */
export type Whose =
  | number
  | Strangers
  | `module ${number}`
  | `report links of ${number}`
  | 'jobs'
  | 'the bank'
  | 'the linking service'
  | 'the operator'
  | 'the product';

export interface Turns {
  atOnce: number;
  /** Of one person: fewer than all, or one could have every place, and others wait for their work. */
  atOnceEach: number;
  waiting: number;
  waitingEach: number;
  patienceMs?: number;
  /** To whom the line is full or too slow. */
  says?: string;
  /** Of what they are told. */
  code?: 'too-many' | 'busy';
}

interface Waiting {
  of: Whose;
  begin: () => void;
  giveUp: () => void;
}

/** Work counts against its person half as much after each such time: a long day is not held against them. */
const halvedMs = 5_000;
/** By then nothing is left of it. */
const rememberedMs = 60 * halvedMs;
/** What differs by less is had alike. */
const leastMs = 0.01;

/**
 * Work that costs much, so many at once and so many waiting. Next is whoever had least of it lately: who
 * brings much waits for those who bring little, and never the other way round. What one person brings is done
 * in its order. In a full line whoever has most waiting makes room, and of those who have as much as whoever comes
 * would have, who had most lately: a crowd in which each waits once keeps nobody out who had nothing yet.
 * @throws Problem `too-many`, or what `code` says, when the line is full, or nobody's turn ends in time.
 */
export function fairTurns(turns: Turns, now = () => performance.now()) {
  if (turns.atOnce > 1 && turns.atOnceEach >= turns.atOnce)
    throw new Error('One person could take every place of this line: let atOnceEach be smaller.');
  const line: Waiting[] = [];
  const running = new Map<Whose, number>();
  let all = 0;
  /** Whose work ended longest ago stands first. */
  const had = new Map<Whose, { ms: number; at: number }>();
  const tooMany = () =>
    new Problem(turns.code ?? 'too-many', turns.says ? { says: turns.says } : {});

  const runningOf = (of: Whose) => running.get(of) ?? 0;
  const mayBegin = (of: Whose) => all < turns.atOnce && runningOf(of) < turns.atOnceEach;
  const hadOf = (of: Whose, at: number) => {
    const lately = had.get(of);
    return lately ? lately.ms * 0.5 ** ((at - lately.at) / halvedMs) : 0;
  };

  function hold(of: Whose): void {
    running.set(of, runningOf(of) + 1);
    all += 1;
  }

  /** Of those who may begin: whose work is least now, then whose was least lately, then who came first. */
  function nextInLine(): Waiting | undefined {
    let best: { waiting: Waiting; now: number; lately: number } | undefined;
    // One moment for all: what is held against a person fades while they are compared, and their last would be first.
    const at = now();
    for (const waiting of line) {
      if (!mayBegin(waiting.of)) continue;
      const one = { waiting, now: runningOf(waiting.of), lately: hadOf(waiting.of, at) };
      if (!best || one.now < best.now || (one.now === best.now && one.lately < best.lately))
        best = one;
    }
    return best?.waiting;
  }

  function beginNext(): void {
    const next = nextInLine();
    if (!next) return;
    line.splice(line.indexOf(next), 1);
    hold(next.of);
    next.begin();
  }

  function end(of: Whose, beganAt: number): void {
    all -= 1;
    if (runningOf(of) === 1) running.delete(of);
    else running.set(of, runningOf(of) - 1);
    const at = now();
    const ms = hadOf(of, at) + at - beganAt;
    had.delete(of);
    had.set(of, { ms, at });
    for (const [one, { at: last }] of had) {
      if (at - last <= rememberedMs) break;
      had.delete(one);
    }
    beginNext();
  }

  async function waitFor(of: Whose): Promise<void> {
    if (line.length === 0 && mayBegin(of)) {
      hold(of);
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = line.filter((one) => one.of === of).length;
    if (!mayBegin(of)) {
      if (own >= turns.waitingEach) throw tooMany();
      if (line.length >= turns.waiting && !makeRoom(of, own)) throw tooMany();
    }
    const waiting: Waiting = { of, begin: resolve, giveUp: () => reject(tooMany()) };
    line.push(waiting);
    beginNext();
    if (turns.patienceMs === undefined || !line.includes(waiting)) return promise;
    const patience = setTimeout(() => leave(waiting), turns.patienceMs);
    waiting.begin = () => {
      clearTimeout(patience);
      resolve();
    };
    waiting.giveUp = () => {
      clearTimeout(patience);
      reject(tooMany());
    };
    return promise;
  }

  function leave(waiting: Waiting): void {
    line.splice(line.indexOf(waiting), 1);
    waiting.giveUp();
  }

  /** Somebody loses their last place in the line. @returns whether anybody has more than whoever comes. */
  function makeRoom(of: Whose, own: number): boolean {
    const counts = new Map<Whose, number>();
    for (const waiting of line) counts.set(waiting.of, (counts.get(waiting.of) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    if (most <= own) return false;
    const at = now();
    // Who has more waiting makes room whatever they had; who has as much, for whoever had less.
    let lately = most > own + 1 ? 0 : hadOf(of, at) + leastMs;
    let last: Waiting | undefined;
    for (const waiting of line) {
      const theirs = hadOf(waiting.of, at);
      if (counts.get(waiting.of) !== most || theirs < lately) continue;
      lately = theirs;
      last = waiting;
    }
    if (last) leave(last);
    return last !== undefined;
  }

  return async function inTurn<T>(of: Whose, work: () => Promise<T>): Promise<T> {
    await waitFor(of);
    const beganAt = now();
    try {
      return await work();
    } finally {
      end(of, beganAt);
    }
  };
}
