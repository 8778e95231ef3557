import { counted } from '#domain/rules/counted.ts';
import type { LastBeats } from './worker-beat-table.ts';

/** Workers beat every 5 seconds: one silent for longer than this is dead, or cut off. */
const deadAfterSeconds = 20;
/** A canary is worked off each minute: without one for this long nothing is. */
const stuckAfterSeconds = 150;

export interface WorkerState {
  working: boolean;
  /** A sentence for whoever watches. */
  worker: string;
  /** Since when nothing works, as an ISO moment; absent while something does. */
  since?: string;
}

/** Whether any worker does its part, and since when none does. */
export function workerState({ alive, canary }: LastBeats): WorkerState {
  if (!alive) return { working: false, worker: 'No worker has run yet.' };
  if (alive.seconds > deadAfterSeconds) {
    const since = alive.at.toISOString();
    return { working: false, worker: `No worker has given a sign of life since ${since}.`, since };
  }
  if (!canary) return { working: false, worker: 'A worker has started; no job is finished yet.' };
  if (canary.seconds > stuckAfterSeconds) {
    const since = canary.at.toISOString();
    return {
      working: false,
      worker: `A worker lives, but no job was finished since ${since}.`,
      since,
    };
  }
  const ago = counted(alive.seconds, 'second');
  return { working: true, worker: `A worker gave a sign of life ${ago} ago.` };
}
