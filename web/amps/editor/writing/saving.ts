import type { Keeps, Saving } from '#web/kit/saving-mark.tsx';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { refusalWords, type Refusal } from './answers.ts';

/** What is known of where the words are. */
export interface SavingFacts {
  kind: ModuleKind;
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
export function savingOf({
  kind,
  socket,
  refused,
  isStored,
  storedAt,
  keeps,
}: SavingFacts): Saving {
  if (refused !== null && !isStored)
    return { state: 'refused', why: refusalWords(refused, kind, keeps) };
  if (socket === 'down') return { state: 'offline', keeps };
  if (isStored && storedAt !== null) return { state: 'saved', at: storedAt };
  return { state: 'saving' };
}
