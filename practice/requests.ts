import { join } from 'node:path';
import { openJournal } from './journal.ts';

/** One line for each request that asked a site to make something, whatever became of it. */
interface Asked {
  site: string;
  operation: string;
  /** The slug or file name that was asked for. */
  marker: string;
  at: string;
}

export interface RequestCount extends Omit<Asked, 'at'> {
  count: number;
}

export interface Requests {
  note: (asked: Asked) => Promise<void>;
  counts: () => RequestCount[];
  count: (site: string, operation: string, marker: string) => number;
  close: () => Promise<void>;
}

/** Counted apart from the posts, so that a request which stored nothing is seen too. */
export async function openRequests(dataDir: string): Promise<Requests> {
  const counted = new Map<string, RequestCount>();
  const keyOf = (it: Omit<Asked, 'at'>) => JSON.stringify([it.site, it.operation, it.marker]);
  const journal = await openJournal<Asked>(join(dataDir, 'requests.jsonl'), (asked) => {
    const { at: _, ...what } = asked;
    const known = counted.get(keyOf(asked));
    counted.set(keyOf(asked), { ...what, count: (known?.count ?? 0) + 1 });
  });
  return {
    note: journal.note,
    counts: () => [...counted.values()],
    count: (site, operation, marker) => counted.get(keyOf({ site, operation, marker }))?.count ?? 0,
    close: journal.close,
  };
}
