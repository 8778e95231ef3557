import type { Keeps, Saving } from '#web/kit/saving-mark.tsx';
import { refusalWords, type Refusal } from './answers.ts';

/** What is known of where the words are. */
export interface SavingFacts {
  /** `connecting` only until the first answer or failure. */
  socket: 'connecting' | 'open' | 'down';
  /** Why the server does not take what is written here. */
  refused: Refusal | null;
  /** The server said of every change of this device that it is stored. */
  isStored: boolean;
  /** When it last said so, in milliseconds. */
  storedAt: number | null;
  keeps: Keeps;
}

/** "Saved" is said of stored words only; and of nothing, while a change may be underway unseen. */
export function savingOf({ socket, refused, isStored, storedAt, keeps }: SavingFacts): Saving {
  if (refused !== null && !isStored) return { state: 'refused', why: refusalWords(refused, keeps) };
  if (socket === 'down') return { state: 'offline', keeps };
  if (isStored && storedAt !== null) return { state: 'saved', at: storedAt };
  return { state: 'saving' };
}
