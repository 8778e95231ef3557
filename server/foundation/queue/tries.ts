import type { Queries } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { callNextTry, holdForTry, noteAlone } from './lost-work-table.ts';
import type { Lost, Taken } from './lost-work-table.ts';

/** What ends its process does so soon after it begins: what still runs then is slow, and others go on. */
const usualPlaceMs = 10_000;
/** Each time that several tries were lost at once, they get the place for so many times as long. */
const longerEachTime = 3;
const mostPlaceMs = 600_000;
/** Who was called and does not come, since another process has it, keeps the others no longer. */
const calledMs = 5_000;
/** Who waits is called; should the process that calls be gone, it asks again after so long. */
const longestHoldSeconds = 60;

/**
 * The one place in a process at which work that was lost twice is tried: what ends the process is found,
 * and what only ran beside it goes on. Owners take turns.
 */
export interface Tries {
  /** Has `look` called when a job of this kind may be tried. */
  hear(name: string, look: () => void): void;
  /** @returns whether this job is tried now; else it waits in the queue until it is called. */
  mayBegin(taken: Taken): Promise<boolean>;
  begin(taken: Taken, lost: Lost): Promise<void>;
  /** It ended, or its worker stops. */
  end(taken: Taken): Promise<void>;
  /** Calls whoever is next, when the place is free. */
  callNext(): Promise<void>;
}

const ofQueues = new WeakMap<object, Tries>();

interface Outside {
  db: Queries;
  log: Log;
  placeMs?: number;
}

/** @param queue all kinds of jobs that one process works off are of one queue. */
export function triesOf(queue: object, outside: Outside): Tries {
  const tries = ofQueues.get(queue) ?? openTries(outside);
  ofQueues.set(queue, tries);
  return tries;
}

function openTries({ db, log, placeMs = usualPlaceMs }: Outside): Tries {
  const lookers = new Map<string, () => void>();
  const running = new Map<string, Taken>();
  /** Who has the place, or was called to it. */
  let placed: { id: string; timer?: NodeJS.Timeout } | null = null;
  let lastOwner = '';

  const noteWho = () => noteAlone(db, [...running.values()], running.size === 1);

  function place(id: string, ms: number): void {
    clearTimeout(placed?.timer);
    const late = () =>
      void leave(id).catch((error: unknown) =>
        log.error({ error }, 'calling work to its try failed'),
      );
    placed = { id, timer: setTimeout(late, ms).unref() };
  }

  async function leave(id: string): Promise<void> {
    if (placed?.id !== id) return;
    clearTimeout(placed.timer);
    placed = null;
    await callNext();
  }

  async function callNext(): Promise<void> {
    if (placed) return;
    const asking = { id: 'asking' };
    placed = asking;
    try {
      const next = await callNextTry(db, lastOwner);
      placed = null;
      if (!next) return;
      lastOwner = next.owner;
      place(next.id, calledMs);
      lookers.get(next.name)?.();
    } finally {
      if (placed === asking) placed = null;
    }
  }

  return {
    callNext,
    hear: (name, look) => void lookers.set(name, look),
    async mayBegin(taken) {
      if (placed?.id === taken.id) return true;
      await holdForTry(db, taken, longestHoldSeconds);
      await callNext();
      return false;
    },
    async begin(taken, { beside }) {
      place(taken.id, Math.min(placeMs * longerEachTime ** beside, mostPlaceMs));
      running.set(taken.id, taken);
      await noteWho();
    },
    async end(taken) {
      if (!running.delete(taken.id)) return;
      await noteWho();
      await leave(taken.id);
    },
  };
}
