/** Something that happened in this process's world, for tests that wait for a moment. */
export interface WorldEvent {
  n: number;
  /** ISO time. */
  at: string;
  kind: 'request' | 'fault' | 'accepted' | 'held' | 'failed';
  site: string;
  operation: string;
  /** The slug or file name the caller asked for. */
  marker?: string;
  id?: number;
  detail?: string;
}

export interface Events {
  add(event: Omit<WorldEvent, 'n' | 'at'>): void;
  /** Events numbered above `after`, counted from 1 in each process; waits up to `waitMs` for the first one. */
  after(after: number, waitMs: number): Promise<WorldEvent[]>;
  close(): void;
}

/** Older events than this many are forgotten: the list of posts is the truth, not this. */
const keptEvents = 2_000;

export function eventLog(now: () => Date): Events {
  const kept: WorldEvent[] = [];
  const waiting = new Set<() => void>();
  let last = 0;
  let closed = false;

  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  const above = (n: number) => kept.filter((event) => event.n > n);

  return {
    add(event) {
      kept.push({ n: ++last, at: now().toISOString(), ...event });
      if (kept.length > keptEvents) kept.shift();
      wakeAll();
    },
    async after(after, waitMs) {
      if (above(after).length === 0 && !closed && waitMs > 0) {
        await new Promise<void>((resolve) => {
          const wake = () => {
            if (!closed && above(after).length === 0) return;
            clearTimeout(timer);
            waiting.delete(wake);
            resolve();
          };
          const timer = setTimeout(() => {
            waiting.delete(wake);
            resolve();
          }, waitMs);
          waiting.add(wake);
        });
      }
      return above(after);
    },
    close() {
      closed = true;
      wakeAll();
    },
  };
}
