import { readVector, type Vector } from './vectors.ts';

interface Saved {
  /** Milliseconds. */
  at: number;
  vector: Vector;
}

type Word = ({ type: 'saved' } & Saved) | { type: 'not-saved'; reason: string; says?: string };

/** What the server says of storing a document: see `writing-door.ts`. Null for any other message. */
export function storeWord(payload: string): Word | null {
  try {
    const { type, at, vector, reason, says }: Record<string, unknown> = JSON.parse(payload);
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

const refusals: Record<string, string> = {
  'signed-out': 'You are logged out. Log in again; your words are kept on this device.',
  'not-found': 'This article is not yours to edit any more. Copy what you wrote before you leave.',
  unavailable:
    'The server cannot store it at the moment and tries again every second. Your words are kept on this device.',
  'too-large':
    'It is longer than an article can be. Copy it into several Amps, then undo what is too much.',
  readonly:
    'It is not open for editing now. Your words are kept on this device and go out once it is.',
};

/** Why words are not taken, and what to do. @param reason as the server gave it, with its own words if it had some. */
export const refusalWords = (reason: string, says?: string): string =>
  says ??
  refusals[reason] ??
  'The server does not take them now. They are kept on this device; load the page again.';
