import { useEffect, useRef } from 'react';
import { toast } from '#web/kit/toast.ts';
import { personOf, session } from './session.ts';
import { unsaved } from './unsaved.ts';

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface Place {
  personId: number;
  /** Of the page: two companies have the same form. */
  path: string;
}

const prefix = 'kept:';
const keyOf = ({ personId, path }: Place, form: string) => `${prefix}${personId}:${path}:${form}`;

/** By the names of their forms, as `useUnsaved` has them. */
const readers = new Map<string, () => unknown>();

/** Keeps what the dirty forms hold, in this tab and for this person only. */
export function keepWords(place: Place, forms: string[], keep: Keep = sessionStorage): void {
  for (const form of forms) {
    const read = readers.get(form);
    if (read) keep.setItem(keyOf(place, form), JSON.stringify(read()));
  }
}

/** @returns what was kept of a form, once; null where nothing was. */
export function takeWords(place: Place, form: string, keep: Keep = sessionStorage): unknown {
  const stored = keep.getItem(keyOf(place, form));
  keep.removeItem(keyOf(place, form));
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    // Written by hand: as good as nothing.
    return null;
  }
}

/** When somebody else logs in, what others typed is gone. */
export function forgetWordsOfOthers(personId: number, keep: Keep = sessionStorage): void {
  const keys = Array.from({ length: keep.length }, (_, index) => keep.key(index));
  for (const key of keys)
    if (key?.startsWith(prefix) && !key.startsWith(`${prefix}${personId}:`)) keep.removeItem(key);
}

/** The session is over, whatever is on the page: nothing of it is asked about, nor lost. */
export function keepUnsavedWords(): void {
  const personId = personOf(session.get())?.id;
  if (personId !== undefined)
    keepWords({ personId, path: location.pathname }, unsaved.dirtyForms());
  unsaved.clear();
}

/**
 * For every form but those for secrets: what stands in it when the session ends under it is there again
 * after the next login, and not saved yet.
 *
 * @param formId the name it has for `useUnsaved`.
 * @param read what to keep, as JSON can hold it.
 * @param restore puts it back.
 */
export function useKeptWords<T>(formId: string, read: () => T, restore: (kept: T) => void): void {
  const latest = useRef({ read, restore });
  useEffect(() => {
    latest.current = { read, restore };
  });
  useEffect(() => {
    readers.set(formId, () => latest.current.read());
    const personId = personOf(session.get())?.id;
    const kept =
      personId === undefined ? null : takeWords({ personId, path: location.pathname }, formId);
    if (kept !== null) {
      latest.current.restore(kept as T);
      toast.info('What you typed before the session ended is back. It is not saved yet.');
    }
    return () => void readers.delete(formId);
  }, [formId]);
}

interface Form<T> {
  getValues: () => T;
  setValues: (values: T) => void;
}

/** `useKeptWords` for a form of Mantine's. */
export const useKeptForm = <T>(formId: string, form: Form<T>): void =>
  useKeptWords(formId, form.getValues, form.setValues);
