import { useEffect, useLayoutEffect } from 'react';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';

export const unsavedWords =
  'You have unsaved changes. If you leave this page, your changes will be lost.';

/** Of what this device gives back when the page is opened again. @internal */
export const keptWords =
  'Your changes are kept on this device, and are not saved yet. Open this page again here, with a connection, and they are.';

type Submit = () => Promise<void>;
/** @param over whatever was unsaved is saved: nobody needs to answer any more. */
type Ask = (words: string, over: AbortSignal) => Promise<boolean>;

interface Dirty {
  submit?: Submit | undefined;
  /** This device gives it back after the page was left. */
  isKept?: boolean | undefined;
}

/** A form that was stored a moment ago says so only when the screen has been drawn again. */
const redrawMs = 250;

/** The forms with changes that are nowhere else yet, each by its own name. @internal */
export function unsavedForms(sayAllSaved: () => void) {
  const dirty = new Map<string, Dirty>();
  const waiting = new Set<() => void>();
  /** Those that were stored and say so as soon as they are drawn again. */
  const stored = new Set<string>();
  let triedToLeave = false;
  /** Since that attempt, something was emptied by hand or put aside: not all of it was saved. */
  let isPartly = false;

  const gone = (form: string) => {
    if (!dirty.delete(form) || dirty.size > 0) return false;
    for (const go of waiting) go();
    return true;
  };
  const tryToLeave = () => {
    triedToLeave = true;
    isPartly = false;
  };
  const allClean = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, redrawMs);
    waiting.add(resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(resolve);
    });
  };

  return {
    /** @param how `submit` is tried before anybody is warned. */
    mark: (form: string, how: Dirty = {}) => void dirty.set(form, how),
    /** What the form holds was stored: only what was is ever called saved. */
    saved: (form: string) => void stored.add(form),
    clean(form: string) {
      const wasStored = stored.delete(form);
      if (dirty.has(form) && !wasStored) isPartly = true;
      if (!gone(form)) return;
      if (triedToLeave && !isPartly) sayAllSaved();
      triedToLeave = false;
    },
    /** The form is gone from the page, saved or not: nothing is said. */
    drop(form: string) {
      if (dirty.has(form) && !stored.delete(form)) isPartly = true;
      gone(form);
    },
    /** Everything is saved and the page is about to be left for what came of it. */
    clear() {
      dirty.clear();
      stored.clear();
    },
    any: () => dirty.size > 0,
    /** But for those that were stored a moment ago. */
    dirtyForms: () => [...dirty.keys()].filter((form) => !stored.has(form)),

    /**
     * Before leaving inside the app. @param ask the warning: true to leave all the same.
     * @param clearsDevice what is left takes away what this device keeps.
     */
    async mayLeave(ask: Ask, { clearsDevice = false } = {}): Promise<boolean> {
      const submits = [...dirty.values()].flatMap(({ submit }) => submit ?? []);
      await Promise.allSettled(submits.map((submit) => submit()));
      if (submits.length > 0 && dirty.size > 0) await allClean();
      if (dirty.size === 0) return true;
      tryToLeave();
      const isKept = !clearsDevice && [...dirty.values()].every((one) => one.isKept);
      const over = new AbortController();
      const end = () => over.abort();
      waiting.add(end);
      const leaves = await ask(isKept ? keptWords : unsavedWords, over.signal);
      waiting.delete(end);
      if (!leaves) return false;
      triedToLeave = false;
      dirty.clear();
      return true;
    },

    /** Before the tab is closed or loaded again: browsers ask in words of their own. */
    beforeUnload: (event: Pick<BeforeUnloadEvent, 'preventDefault' | 'returnValue'>) => {
      if (dirty.size === 0) return;
      tryToLeave();
      event.preventDefault();
      event.returnValue = unsavedWords;
    },
  };
}

export const unsaved = unsavedForms(() => toast.success('All changes saved'));

/**
 * Whether what is open may be left: asks only while something is unsaved.
 * @param how `clearsDevice` where the person changes, and nothing of theirs stays on this device.
 */
export const mayLeave = (how?: { clearsDevice: boolean }): Promise<boolean> =>
  unsaved.mayLeave(
    (text, over) =>
      confirm({ title: 'Unsaved changes', text, yes: 'Leave', no: 'Stay', goesAheadOn: over }),
    how,
  );

/**
 * Warns before the page is left while `isDirty`: by our own dialog inside the app, by the browser's
 * when the tab is closed. Say `false` once what was typed is stored, and `unsaved.saved(formId)` just before.
 *
 * ```ts
 * useUnsaved('personal', form.isDirty());
 * ```
 *
 * @param formId names the form; unique on its page. Several dirty forms are a set: the last counts.
 * @param submit only for forms that submit themselves, such as a module's: tried first.
 * @param isKept this device gives it back when the page is opened again.
 */
export function useUnsaved(
  formId: string,
  isDirty: boolean,
  submit?: Submit,
  isKept?: boolean,
): void {
  // Before the browser paints: who saves and leaves at once is not asked about what they just saved.
  useLayoutEffect(() => {
    if (isDirty) unsaved.mark(formId, { submit, isKept });
    else unsaved.clean(formId);
  }, [formId, isDirty, submit, isKept]);
  useEffect(() => () => unsaved.drop(formId), [formId]);
  // Fetched while the server is there: the question is asked when it may not be.
  useEffect(fetchQuestion, []);
}

function fetchQuestion() {
  // Not now: it is fetched again when it is needed.
  import('#web/kit/confirm-dialog.tsx').catch(() => undefined);
}
