import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { toast } from '#web/kit/toast.ts';
import { closedWords, keptWords, whoseWords, type Whose } from './own-words.ts';
import { session } from './session.ts';
import { unsaved } from './unsaved.ts';

/** Two companies have the same form. */
const placeOf = (formId: string) => `${location.pathname}:${formId}`;

/** By the names of their forms; null where nothing is to be kept. */
const readers = new Map<string, () => unknown>();

/** What stands unsaved on the page, and whose it is. */
export interface UnsavedWords {
  whose: Whose | null;
  forms: ReadonlyMap<string, unknown>;
}

/** For whoever asks the server who is here: once it answered, these are somebody else's words. */
export function unsavedWords(): UnsavedWords {
  const forms = new Map<string, unknown>();
  for (const [form, read] of readers) {
    const words = read();
    if (words !== null) forms.set(placeOf(form), words);
  }
  return { whose: whoseWords(session.get()), forms };
}

/** The session is over, whatever is on the page: nothing of it is asked about, nor lost. */
export function keepUnsavedWords({ whose, forms }: UnsavedWords = unsavedWords()): void {
  if (whose) for (const [place, words] of forms) keptWords.keep(whose, place, words);
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
export const useKeptWords = <T>(formId: string, keeping: Keeping<T>): void =>
  useReader(formId, {
    ...keeping,
    read: () => (unsaved.dirtyForms().includes(formId) ? keeping.read() : null),
  });

/**
 * `useKeptWords` for a form in a drawer, which a click beside it closes: what stood in it is there again when it
 * is opened, until it is sent, or its page was left by somebody who was asked.
 */
export function useLayerWords<T>(formId: string, keeping: Keeping<T>): void {
  useKeptWords(formId, keeping);
  const latest = useRef(keeping);
  useLayoutEffect(() => {
    latest.current = keeping;
  });
  useLayoutEffect(() => {
    const whose = whoseWords(session.get());
    if (!whose) return undefined;
    const place = placeOf(formId);
    const words = closedWords.read(whose, place, latest.current.shape);
    closedWords.forget(whose, place);
    if (words !== null) latest.current.restore(words);
    return () => {
      if (unsaved.dirtyForms().includes(formId))
        closedWords.keep(whose, place, latest.current.read());
    };
  }, [formId]);
}

/**
 * The same for what is typed in a dialog, which asks no question as it is closed: `useState` that outlives the
 * session.
 *
 * @param formId names the dialog and what it is about: two Amps have the same one.
 * @param empty what it begins with.
 */
export function useTyped<T>(formId: string, shape: z.ZodType<T>, empty: T) {
  const [typed, setTyped] = useState(empty);
  const read = () => (JSON.stringify(typed) === JSON.stringify(empty) ? null : typed);
  useReader(formId, { shape, read, restore: setTyped });
  return [typed, setTyped] as const;
}

function useReader<T>(formId: string, keeping: Keeping<T>): void {
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

/** `useTyped` for a form of Mantine's. */
export const useTypedForm = <T>(
  formId: string,
  shape: z.ZodType<T>,
  form: Form<T> & { isDirty: () => boolean },
): void =>
  useReader(formId, {
    shape,
    read: () => (form.isDirty() ? form.getValues() : null),
    restore: form.setValues,
  });

/** `useKeptWords` for a form of Mantine's. */
export const useKeptForm = <T>(formId: string, shape: z.ZodType<T>, form: Form<T>): void =>
  useKeptWords(formId, { shape, read: form.getValues, restore: form.setValues });
