import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useKeptWords } from './kept-words.ts';
import { unsaved, useUnsaved } from './unsaved.ts';

const restMs = 1_000;

/**
 * A field that is saved by itself: when one rests, when one goes on, and before the page is left.
 *
 * @param formId names it among the forms of its page.
 * @param stored what the server has.
 * @param save gives whether it is stored now; what is not stays in the field, and leaving warns of it.
 */
export function useRestedDraft(
  formId: string,
  stored: string,
  save: (words: string) => Promise<boolean>,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const isDirty = draft !== null && draft.trim() !== stored.trim();
  const latest = useRef({ draft, isDirty, save });
  useLayoutEffect(() => {
    latest.current = { draft, isDirty, save };
  });
  const submit = useCallback(async () => {
    const sent = latest.current;
    if (sent.draft === null) return;
    if (sent.isDirty) {
      if (!(await sent.save(sent.draft))) return;
      unsaved.saved(formId);
    }
    // What was typed while it was on its way waits for its own rest.
    setDraft((now) => (now === sent.draft ? null : now));
  }, [formId]);
  useUnsaved(formId, isDirty, submit);
  useKeptWords(formId, { shape: z.string(), read: () => draft, restore: setDraft });
  // The rest begins anew with every key, and with nothing else.
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => void submit(), restMs);
    return () => clearTimeout(timer);
  }, [draft, isDirty, submit]);
  return { value: draft ?? stored, setDraft, submit };
}
