import { useEffect, useRef } from 'react';
import { toast } from '#web/kit/toast.ts';
import { personOf, session } from './session.ts';

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface Of {
  personId: number;
  form: string;
}

const prefix = 'begun:';
const keyOf = ({ personId, form }: Of) => `${prefix}${personId}:${form}`;

/** Keeps what a form holds on this device, for its own person only. */
export const keepBegun = (of: Of, words: unknown, keep: Keep = localStorage): void =>
  keep.setItem(keyOf(of), JSON.stringify(words));

export const forgetBegun = (of: Of, keep: Keep = localStorage): void => keep.removeItem(keyOf(of));

/** Null where nothing was begun. */
export function begun(of: Of, keep: Keep = localStorage): unknown {
  try {
    return JSON.parse(keep.getItem(keyOf(of)) ?? 'null');
  } catch {
    // Written by hand: as good as nothing.
    return null;
  }
}

/** For privacy: who logs out leaves nothing, and who logs in finds nothing of others. */
export function forgetAllBegun(whose: { not?: number } = {}, keep: Keep = localStorage): void {
  const keys = Array.from({ length: keep.length }, (_, index) => keep.key(index));
  for (const key of keys)
    if (key?.startsWith(prefix) && !key.startsWith(`${prefix}${whose.not}:`)) keep.removeItem(key);
}

interface Form<T> {
  values: T;
  setValues: (values: T) => void;
  isDirty: () => boolean;
}

/**
 * For a form that makes something: what stands in it outlives an answer that does not come and a tab that is
 * closed, until it is sent, left by choice, or its person logs out.
 *
 * @returns `comeBack`, where one leaves it to come back; `sent`, when it has made what it makes.
 */
export function useBegunForm<T>(formId: string, form: Form<T>) {
  const personId = personOf(session.get())?.id ?? 0;
  const comesBack = useRef(false);
  const wasDirty = useRef(false);
  const { values, setValues } = form;
  const isDirty = form.isDirty();
  const restore = useRef(setValues);
  useEffect(() => {
    const of = { personId, form: formId };
    const kept = begun(of);
    if (kept !== null) {
      restore.current(kept as T);
      toast.info('We kept what you typed here. It is not sent yet.');
    }
    return () => {
      if (!comesBack.current) forgetBegun(of);
    };
  }, [personId, formId]);
  useEffect(() => {
    const of = { personId, form: formId };
    if (isDirty) keepBegun(of, values);
    else if (wasDirty.current) forgetBegun(of);
    wasDirty.current = isDirty;
  }, [personId, formId, isDirty, values]);
  return {
    comeBack: () => void (comesBack.current = true),
    sent: () => forgetBegun({ personId, form: formId }),
  };
}
