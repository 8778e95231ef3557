import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { Notice } from '#web/kit/notice.tsx';
import { RequiredStar } from '#web/kit/required-star.tsx';
import styles from './letters.module.css';
import { SignatureField } from './signature-pad.tsx';
import { useSigning } from './use-signing.ts';
import type { SigningOptions } from './use-signing.ts';

interface SignFormProps extends SigningOptions {
  isSending: boolean;
}

/** Name, position, consent and signature: drawn, or typed by those who cannot or will not draw. */
export function SignForm({ isSending, ...options }: SignFormProps) {
  const { form, values, set, setPng, problems, said, submit } = useSigning(options);
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
            I have read this letter and may sign it for {options.draft.party}.<RequiredStar />
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
