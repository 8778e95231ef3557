import { useEffect, useLayoutEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import type { Saving } from '#web/kit/saving-mark.tsx';
import { storeOf, useStore } from '#web/kit/store.ts';
import { isCallFailure } from './call-failure.ts';
import { useUnsaved } from './unsaved.ts';

export interface SubmitOptions {
  /** The page is being left: hand it on to `send`, so that the call outlives the page. */
  keepalive: boolean;
}

interface Form {
  isDirty: boolean;
  submit: (options: SubmitOptions) => Promise<void>;
}

/** What submits a form by itself; one call at a time, but for the last one before the page goes. */
export function autoSubmitter(now: () => number) {
  const saving = storeOf<Saving | null>(null);
  let form: Form | null = null;
  let running: { keepalive: boolean; done: Promise<void> } | null = null;

  async function send({ submit }: Form, keepalive: boolean): Promise<void> {
    saving.set({ state: 'saving' });
    try {
      await submit({ keepalive });
      saving.set({ state: 'saved', at: now() });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      saving.set({ state: 'refused', why: refusalOf(error.status, error.message) });
    }
  }

  /** Does nothing while the form is clean. */
  const submitNow = async ({ keepalive = false } = {}): Promise<void> => {
    if (!form?.isDirty) return;
    if (running && (running.keepalive || !keepalive)) return running.done;
    const done = send(form, keepalive).finally(() => {
      if (running?.done === done) running = null;
    });
    running = { keepalive, done };
    return done;
  };

  /** The form as it is now. */
  const follow = (next: Form) => {
    form = next;
  };
  return { saving, submitNow, follow };
}

const refusalOf = (status: number, words: string) =>
  status === 0 ? 'Not saved yet. It is sent as soon as you are online again.' : words;

export interface AutoSubmit {
  /** Names the form; unique on its page. */
  formId: string;
  /** Something is there that is not stored yet. */
  isDirty: boolean;
  /**
   * Stores what is there now; rejects with the `CallFailure` of `send`. Make the form clean when it
   * resolves, unless more was typed meanwhile: then the next round stores that.
   */
  submit: (options: SubmitOptions) => Promise<void>;
  everyMs?: number;
}

/**
 * A form that submits itself: every ten seconds while it is dirty, when the connection comes back, when
 * the tab is hidden, closed or loaded again, and before another page is opened. Leaving warns only about
 * what could not be stored.
 *
 * ```ts
 * const { saving, submitNow } = useAutoSubmit({
 *   formId: `request-${id}`,
 *   isDirty: form.isDirty(),
 *   submit: async ({ keepalive }) => {
 *     const values = form.getValues();
 *     await send(requests.save, { params: { id }, body: values }, { quiet: true, keepalive });
 *     form.resetDirty(values);
 *   },
 * });
 * return <SavingMark saving={saving} />; // null until something was submitted
 * ```
 */
export function useAutoSubmit({ formId, isDirty, submit, everyMs }: AutoSubmit) {
  const [submitter] = useState(() => autoSubmitter(Date.now));
  const { submitNow, follow } = submitter;
  useLayoutEffect(() => follow({ isDirty, submit }), [follow, isDirty, submit]);
  const saving = useStore(submitter.saving);
  useUnsaved(formId, isDirty, submitNow);
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setInterval(() => void submitNow(), everyMs ?? limits.autoSubmitMs);
    return () => clearInterval(timer);
  }, [isDirty, everyMs, submitNow]);
  useEffect(() => onLeaving(window, submitNow), [submitNow]);
  return { saving, submitNow };
}

/** @returns how to stop. */
export function onLeaving(
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'>,
  submitNow: (options?: { keepalive: boolean }) => Promise<void>,
): () => void {
  const leave = () => void submitNow({ keepalive: true });
  const hide = () => page.document.visibilityState === 'hidden' && leave();
  const back = () => void submitNow();
  page.addEventListener('pagehide', leave);
  page.addEventListener('beforeunload', leave);
  page.document.addEventListener('visibilitychange', hide);
  page.addEventListener('online', back);
  return () => {
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('beforeunload', leave);
    page.document.removeEventListener('visibilitychange', hide);
    page.removeEventListener('online', back);
  };
}
