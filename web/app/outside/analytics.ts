import type { Described } from '#contract/people.ts';

type Queueing = ((...call: unknown[]) => void) & { q?: unknown[][] };

declare global {
  interface Window {
    /** Of the analytics' script; until that is there, calls wait in its `q`. */
    hj?: Queueing;
  }
}

/** Tells the analytics who is here: the id, then everything else that the server says of them. */
export function identify(page: Pick<Window, 'hj'>, { id, ...attributes }: Described): void {
  page.hj ??= waiting();
  page.hj('identify', id, attributes);
}

function waiting(): Queueing {
  const queue: unknown[][] = [];
  return Object.assign((...call: unknown[]) => void queue.push(call), { q: queue });
}
