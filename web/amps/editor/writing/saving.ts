import type { Saving } from '#web/kit/saving-mark.tsx';

/** What is known of where the words are. */
export interface SavingFacts {
  /** `connecting` only until the first answer or failure. */
  socket: 'connecting' | 'open' | 'down';
  /** Why the server does not take what is written here, in words with what to do. */
  refused: string | null;
  /** The server said of every change of this device that it is stored. */
  isStored: boolean;
  /** When it last said so, in milliseconds. */
  storedAt: number | null;
  /** This browser keeps what is typed on the device. */
  isKept: boolean;
}

/** "Saved" is said of stored words only; and of nothing, while a change may be underway unseen. */
export function savingOf({ socket, refused, isStored, storedAt, isKept }: SavingFacts): Saving {
  if (refused !== null && !isStored) return { state: 'refused', why: refused };
  if (socket === 'down' && !isKept && !isStored) return { state: 'refused', why: notKept };
  if (socket === 'down') return { state: 'offline' };
  if (isStored && storedAt !== null) return { state: 'saved', at: storedAt };
  return { state: 'saving' };
}

const notKept =
  'You are offline and this browser keeps nothing. Leave the page open until you are online again.';
