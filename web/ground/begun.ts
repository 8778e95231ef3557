import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { toast } from '#web/kit/toast.ts';
import { begunWords, isSameWhose, whoseWords } from './own-words.ts';
import { session } from './session.ts';

interface Form<T> {
  values: T;
  setValues: (values: T) => void;
  isDirty: () => boolean;
}

/**
 * For a form that makes something: what stands in it outlives an answer that does not come and a tab that is
 * closed, until it is sent, left by choice, or its person logs out.
 *
 * @param shape of its values, finished or not: what is kept and has another is not shown.
 * @returns what is called when it has made what it makes.
 */
export function useBegunForm<T>(formId: string, shape: z.ZodType<T>, form: Form<T>) {
  // Of who opened it: what stands in it stays theirs when another tab begins to act as somebody.
  const [whose] = useState(() => whoseWords(session.get()));
  const wasDirty = useRef(false);
  const { values, setValues } = form;
  const isDirty = form.isDirty();
  const restore = useRef({ shape, setValues });
  useEffect(() => {
    if (!whose) return undefined;
    const kept = begunWords.read(whose, formId, restore.current.shape);
    if (kept !== null) {
      restore.current.setValues(kept);
      toast.info('We kept what you typed here. It is not sent yet.');
    }
    return () => {
      const isStillHere = isSameWhose(whose, whoseWords(session.get()));
      if (isStillHere) begunWords.forget(whose, formId);
    };
  }, [whose, formId]);
  useEffect(() => {
    if (!whose) return;
    if (isDirty) begunWords.keep(whose, formId, values);
    else if (wasDirty.current) begunWords.forget(whose, formId);
    wasDirty.current = isDirty;
  }, [whose, formId, isDirty, values]);
  return () => whose && begunWords.forget(whose, formId);
}
