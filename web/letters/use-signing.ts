import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { LetterDraft } from '#contract/letters.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { useKeptWords } from '#web/ground/kept-words.ts';
import { useUnsaved } from '#web/ground/unsaved.ts';
import { failureWords, isBegun, missingIn, problemsFrom, signingBody } from './signing.ts';
import type { SigningBody, SigningValues } from './signing.ts';

const formId = 'letter';
const Kept = z.strictObject({ name: z.string(), position: z.string() });

export interface SigningOptions {
  draft: LetterDraft;
  /** The Amp on whose way it is signed. */
  ampId: number | null;
  failure: CallFailure | null;
  onSign: (body: SigningBody) => void;
}

/** What is filled in of a letter, what is missing from the first try on, and sending it once nothing is. */
export function useSigning({ draft, ampId, failure, onSign }: SigningOptions) {
  const { signatory } = draft;
  const [values, setValues] = useState<SigningValues>({
    ...signatory,
    consent: false,
    way: 'drawn',
    png: null,
    typed: '',
  });
  /** From the first on, what is missing is said. */
  const [tries, setTries] = useState(0);
  const set = (change: Partial<SigningValues>) => setValues((before) => ({ ...before, ...change }));
  const setPng = useCallback((png: string | null) => set({ png }), []);

  useUnsaved(formId, isBegun(values, draft));
  // Never the signature: it is made by whoever signs, each time.
  useKeptWords(formId, {
    shape: Kept,
    read: () => ({ name: values.name, position: values.position }),
    restore: set,
  });

  const missing = missingIn(values);
  const problems = { ...(failure && problemsFrom(failure)), ...(tries > 0 && missing) };

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], input[data-error]')?.focus();
  }, [tries, failure]);

  function submit() {
    setTries(tries + 1);
    if (Object.keys(missing).length === 0) onSign(signingBody(values, { draft, ampId }));
  }

  return { form, values, set, setPng, problems, said: failureWords(failure), submit };
}
