import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { LetterDraft, LetterLine, letters } from '#contract/letters.ts';
import { z } from 'zod';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { useKeptWords } from '#web/ground/kept-words.ts';
import { useUnsaved } from '#web/ground/unsaved.ts';
import { Notice } from '#web/kit/notice.tsx';
import { RequiredStar } from '#web/kit/required-star.tsx';
import styles from './letters.module.css';
import { SignatureField } from './signature-pad.tsx';

export type SigningBody = z.input<typeof letters.signForAgency.body>;

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

export const isSigned = (items: readonly LetterLine[]) => items.some((line) => line.in_force);

/** Name, position, consent and signature: drawn, or typed by those who cannot or will not draw. */
export function SignForm({ draft, ampId, isSending, failure, onSign }: SignFormProps) {
  const [name, setName] = useState(draft.signatory.name);
  const [position, setPosition] = useState(draft.signatory.position);
  const [consent, setConsent] = useState(false);
  const [way, setWay] = useState<'drawn' | 'typed'>('drawn');
  const [png, setPng] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  /** From the first on, what is missing is said. */
  const [tries, setTries] = useState(0);

  const { signatory } = draft;
  const isSaid = name !== signatory.name || position !== signatory.position || consent;
  useUnsaved(formId, isSaid || png !== null || typed !== '');
  // Never the signature: it is made by whoever signs, each time.
  useKeptWords(formId, {
    shape: Kept,
    read: () => ({ name, position }),
    restore: (kept) => {
      setName(kept.name);
      setPosition(kept.position);
    },
  });

  const missing = {
    signatory_name: name.trim() === '' ? 'Name is required' : undefined,
    signatory_position: position.trim() === '' ? 'Position is required' : undefined,
    consent: consent ? undefined : 'Consent is required',
    signature: (way === 'drawn' ? png : typed.trim()) ? undefined : 'Signature is required',
  };
  const errorOf = (field: keyof typeof missing) =>
    (tries > 0 ? missing[field] : undefined) ??
    failure?.fields[field]?.[0] ??
    (field === 'signature' ? failure?.fields['signature.text']?.[0] : undefined);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], input[data-error]')?.focus();
  }, [tries, failure]);

  function submit() {
    setTries(tries + 1);
    if (Object.values(missing).some(Boolean)) return;
    onSign({
      text_hash: draft.text_hash,
      signatory_name: name,
      signatory_position: position,
      consent: true,
      signature:
        way === 'drawn' ? { kind: 'drawn', png: png ?? '' } : { kind: 'typed', text: typed },
      press_release_id: ampId,
    });
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
      {failure && !failure.handled && Object.keys(failure.fields).length === 0 && (
        <Notice kind="error">
          {failure.code === 'content-changed'
            ? 'The letter’s words changed while this page was open. Read them again above, then sign.'
            : failure.message}
        </Notice>
      )}
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="name"
        value={name}
        error={errorOf('signatory_name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label="Position"
        withAsterisk
        autoComplete="organization-title"
        value={position}
        error={errorOf('signatory_position')}
        onChange={({ currentTarget }) => setPosition(currentTarget.value)}
      />
      <SegmentedControl
        aria-label="How to sign"
        value={way}
        data={[
          { value: 'drawn', label: 'Draw the signature' },
          { value: 'typed', label: 'Type it' },
        ]}
        onChange={(chosen) => setWay(chosen === 'typed' ? 'typed' : 'drawn')}
      />
      {way === 'drawn' ? (
        <SignatureField onDrawn={setPng} error={errorOf('signature')} />
      ) : (
        <TextInput
          label="Signature"
          description="Your full name, as your signature."
          withAsterisk
          value={typed}
          error={errorOf('signature')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Checkbox
        label={
          <>
            I have read this letter and may sign it for {draft.party}.<RequiredStar />
          </>
        }
        aria-required
        checked={consent}
        error={errorOf('consent')}
        onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
      />
      <div className={styles.row}>
        <Button type="submit" loading={isSending}>
          Sign the letter
        </Button>
      </div>
    </form>
  );
}
