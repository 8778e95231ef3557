import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { toast } from '#web/kit/toast.ts';
import { keptWords, whoseWords } from './own-words.ts';
import { session } from './session.ts';
import { unsaved } from './unsaved.ts';

/** Two companies have the same form. */
const placeOf = (formId: string) => `${location.pathname}:${formId}`;

/** By the names of their forms, as `useUnsaved` has them. */
const readers = new Map<string, () => unknown>();

/** The session is over, whatever is on the page: nothing of it is asked about, nor lost. */
export function keepUnsavedWords(): void {
  const whose = whoseWords(session.get());
  for (const form of unsaved.dirtyForms()) {
    const read = readers.get(form);
    if (whose && read) keptWords.keep(whose, placeOf(form), read());
  }
  unsaved.clear();
}

interface Keeping<T> {
  /** Of what is kept, finished or not. */
  shape: z.ZodType<T>;
  read: () => T | null;
  restore: (kept: T) => void;
}

/**
 * For every form but those for secrets: what stands in it when the session ends under it is there again
 * after the next login, once, and not saved yet.
 *
 * @param formId the name it has for `useUnsaved`.
 */
export function useKeptWords<T>(formId: string, keeping: Keeping<T>): void {
  const latest = useRef(keeping);
  useEffect(() => {
    latest.current = keeping;
  });
  useEffect(() => {
    readers.set(formId, () => latest.current.read());
    const whose = whoseWords(session.get());
    const kept = whose && keptWords.read(whose, placeOf(formId), latest.current.shape);
    if (whose) keptWords.forget(whose, placeOf(formId));
    if (kept !== null) {
      latest.current.restore(kept);
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
export const useKeptForm = <T>(formId: string, shape: z.ZodType<T>, form: Form<T>): void =>
  useKeptWords(formId, { shape, read: form.getValues, restore: form.setValues });
