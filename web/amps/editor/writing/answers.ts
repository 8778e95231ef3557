import { moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import type { Keeps } from '#web/kit/saving-mark.tsx';
import { readVector, type Vector } from './vectors.ts';

interface Saved {
  /** Milliseconds. */
  at: number;
  vector: Vector;
}

/** Why words are not taken, as the server gave it, with its own words if it had some. */
export interface Refusal {
  reason: string;
  says?: string;
}

/** What was written into a passage that was taken out meanwhile: in the history, or nowhere. */
export interface Stranded {
  isKept: boolean;
  /** Milliseconds; when they were kept, where that was said. */
  at?: number | undefined;
}

export type StoreWord =
  | ({ type: 'saved' } & Saved)
  | ({ type: 'not-saved' } & Refusal)
  | ({ type: 'stranded' } & Stranded);

/** What the server says of storing a document: see `writing-door.ts`. Null for any other message. */
export function storeWord(payload: string): StoreWord | null {
  try {
    const { type, at, vector, reason, says, isKept }: Record<string, unknown> = JSON.parse(payload);
    if (type === 'stranded') return { type, isKept: isKept === true, ...momentOf(at) };
    if (type === 'not-saved' && typeof reason === 'string') {
      return { type, reason, ...(typeof says === 'string' ? { says } : {}) };
    }
    if (type !== 'saved' || typeof vector !== 'string' || typeof at !== 'string') return null;
    const moment = Date.parse(at);
    const read = readVector(vector);
    return read && Number.isFinite(moment) ? { type, at: moment, vector: read } : null;
  } catch {
    // Not a message of ours.
    return null;
  }
}

function momentOf(at: unknown): { at?: number } {
  const moment = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return Number.isFinite(moment) ? { at: moment } : {};
}

/** Complete: nothing of it goes out later. */
const finalRefusals: Record<string, (called: Called) => string> = {
  'not-found': ({ one }) =>
    `This ${one} is not yours to edit any more. Copy what you wrote before you leave.`,
  'too-large': ({ a }) =>
    `It is longer than ${a} can be. Copy it into several Amps, then undo what is too much.`,
};
/** Whether these words will never be taken, however often they are sent. */
export const isFinal = (refusal: Refusal | null): boolean =>
  refusal !== null && refusal.reason in finalRefusals;

type Called = (typeof moduleKinds)[ModuleKind]['called'];
/** Where the words are until then is said with each. */
const refusals: Record<string, string> = {
  'signed-out': 'You are logged out. Log in again.',
  'somebody-else': 'Somebody else is logged in by now. Load this page again.',
  unavailable: 'The server cannot store it at the moment and tries again every second.',
  'too-much-open':
    'You have too many long texts open at once. Close other tabs, then load this page again.',
  readonly: 'It is not open for editing now. What you wrote goes out once it is.',
};
const unknownRefusal = 'The server does not take your words now. Load the page again.';
const whereWords: Record<Keeps, string> = {
  kept: ' Your words are kept on this device.',
  keeping: '',
  refused: ' Copy what you wrote before you leave: this browser keeps nothing.',
};

/** Why words are not taken, what to do, and where they are. */
export const refusalWords = ({ reason, says }: Refusal, kind: ModuleKind, keeps: Keeps): string =>
  says ??
  finalRefusals[reason]?.(moduleKinds[kind].called) ??
  `${refusals[reason] ?? unknownRefusal}${whereWords[keeps]}`;
