import { useEffect, useId } from 'react';
import { toast } from '#web/kit/toast.ts';

export const unsavedWords =
  'You have unsaved changes. If you leave this page, your changes will be lost.';

type Submit = () => Promise<void>;

/** The forms with changes that are nowhere else yet, each by its own name. */
export function unsavedForms(sayAllSaved: () => void) {
  const dirty = new Map<string, Submit | undefined>();
  let triedToLeave = false;

  return {
    /** @param submit for forms that submit themselves: tried before anybody is warned. */
    mark: (form: string, submit?: Submit) => void dirty.set(form, submit),
    clean(form: string) {
      if (!dirty.delete(form) || dirty.size > 0) return;
      if (triedToLeave) sayAllSaved();
      triedToLeave = false;
    },
    /** The form is gone from the page, saved or not: nothing is said. */
    drop: (form: string) => void dirty.delete(form),
    /** Everything is saved and the page is about to be left for what came of it. */
    clear: () => dirty.clear(),
    any: () => dirty.size > 0,

    /** Before leaving inside the app. @param ask the warning: true to leave all the same. */
    async mayLeave(ask: (words: string) => Promise<boolean>): Promise<boolean> {
      const submits = [...dirty.values()].filter((submit) => submit !== undefined);
      await Promise.allSettled(submits.map((submit) => submit()));
      if (dirty.size === 0) return true;
      triedToLeave = true;
      if (!(await ask(unsavedWords))) return false;
      triedToLeave = false;
      dirty.clear();
      return true;
    },
  };
}

export const unsaved = unsavedForms(() => toast.success('All changes saved'));

/** Warns before the page is left while `isDirty`. */
export function useUnsaved(isDirty: boolean, submit?: Submit): void {
  const form = useId();
  useEffect(() => {
    if (isDirty) unsaved.mark(form, submit);
    else unsaved.clean(form);
  }, [form, isDirty, submit]);
  useEffect(() => () => unsaved.drop(form), [form]);
}
