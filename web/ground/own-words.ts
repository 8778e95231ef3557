import type { z } from 'zod';
import type { Session } from '#domain/people/session.ts';
import { inTab, keysOf, onDevice, readKept, type Keep } from '#web/kit/browser-keep.ts';

/**
 * Who typed it, and as whom: an administrator who acts as somebody finds neither that person's words nor
 * their own.
 */
export interface Whose {
  personId: number;
  asId: number;
}

export function whoseWords(known: Session | null): Whose | null {
  if (!known?.active) return null;
  return { personId: known.actedBy?.id ?? known.id, asId: known.id };
}

export const isSameWhose = (one: Whose | null, other: Whose | null): boolean =>
  one?.personId === other?.personId && one?.asId === other?.asId;

/** What people typed and did not send, kept in their browser and given back to nobody else. @internal */
export function ownWords(prefix: string, keep: Keep) {
  const keyOf = ({ personId, asId }: Whose, form: string) =>
    `${prefix}:${personId}:${asId}:${form}`;
  return {
    /** @param words as JSON can hold them. */
    keep: (whose: Whose, form: string, words: unknown): void =>
      keep.setItem(keyOf(whose, form), JSON.stringify(words)),
    /** Null where nothing is kept, or what an older version or a hand wrote, which does not fit the form. */
    read: <T>(whose: Whose, form: string, shape: z.ZodType<T>): T | null =>
      shape.safeParse(readKept(keep, keyOf(whose, form))).data ?? null,
    forget: (whose: Whose, form: string): void => keep.removeItem(keyOf(whose, form)),
    /** For privacy, when somebody else is here than before, or nobody (null). */
    forgetOthers(than: Whose | null): void {
      for (const key of keysOf(keep, `${prefix}:`))
        if (!than || !key.startsWith(`${prefix}:${than.personId}:`)) keep.removeItem(key);
    },
  };
}

/** Of forms that make something, until they have made it; see `useBegunForm`. */
export const begunWords = ownWords('begun', onDevice);
/** Of forms that were open when a session ended, by page and form; see `useKeptWords`. */
export const keptWords = ownWords('kept', inTab);
/** Of drawers that were closed with something in them, by page and form; see `useLayerWords`. */
export const closedWords = ownWords('closed', inTab);
