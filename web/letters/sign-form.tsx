import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LetterDraft } from '#contract/letters.ts';
import { z } from 'zod';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { useKeptWords } from '#web/ground/kept-words.ts';
import { useUnsaved } from '#web/ground/unsaved.ts';
import { Notice } from '#web/kit/notice.tsx';
import { RequiredStar } from '#web/kit/required-star.tsx';
import styles from './letters.module.css';
import { SignatureField } from './signature-pad.tsx';
import { failureWords, isBegun, missingIn, problemsFrom, signingBody } from './signing.ts';
import type { SigningBody, SigningValues } from './signing.ts';

interface SignFormProps {
  draft: LetterDraft;
  /** The Amp on whose way it is signed. */
  ampId: number | null;
  isSending: boolean;
  failure: CallFailure | null;
  onSign: (body: SigningBody) => void;
}

const formId = 'letter';
const Kept = z.strictObject({ name: z.string(), position: z.string() });

/** Name, position, consent and signature: drawn, or typed by those who cannot or will not draw. */
export function SignForm({ draft, ampId, isSending, failure, onSign }: SignFormProps) {
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
  const said = failureWords(failure);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], input[data-error]')?.focus();
  }, [tries, failure]);

  function submit() {
    setTries(tries + 1);
    if (Object.keys(missing).length === 0) onSign(signingBody(values, { draft, ampId }));
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {said && <Notice kind="error">{said}</Notice>}
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="name"
        value={values.name}
        error={problems.signatory_name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TextInput
        label="Position"
        withAsterisk
        autoComplete="organization-title"
        value={values.position}
        error={problems.signatory_position}
        onChange={({ currentTarget }) => set({ position: currentTarget.value })}
      />
      <SegmentedControl
        aria-label="How to sign"
        value={values.way}
        data={[
          { value: 'drawn', label: 'Draw the signature' },
          { value: 'typed', label: 'Type it' },
        ]}
        onChange={(chosen) => set({ way: chosen === 'typed' ? 'typed' : 'drawn' })}
      />
      {values.way === 'drawn' ? (
        <SignatureField onDrawn={setPng} error={problems.signature} />
      ) : (
        <TextInput
          label="Signature"
          description="Your full name, as your signature."
          withAsterisk
          value={values.typed}
          error={problems.signature}
          onChange={({ currentTarget }) => set({ typed: currentTarget.value })}
        />
      )}
      <Checkbox
        label={
          <>
            I have read this letter and may sign it for {draft.party}.<RequiredStar />
          </>
        }
        aria-required
        checked={values.consent}
        error={problems.consent}
        onChange={({ currentTarget }) => set({ consent: currentTarget.checked })}
      />
      <div className={styles.row}>
        <Button type="submit" loading={isSending}>
          Sign the letter
        </Button>
      </div>
    </form>
  );
}
