import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Ways } from '#contract/identity.ts';
import { Form, FormButtons } from '#web/kit/form.tsx';
import { Notice } from '#web/kit/notice.tsx';
import styles from './identity.module.css';

export type Way = keyof Ways;

const words: Record<Way, { ask: string; choose: string; verb: string }> = {
  password: {
    ask: 'Type the password you log in with.',
    choose: 'Use the password',
    verb: 'Confirm',
  },
  code: {
    ask: 'Type the six digits that your app shows now, or one of your recovery codes.',
    choose: 'Use a code',
    verb: 'Confirm',
  },
  passkey: {
    ask: 'Your device asks for its finger, face or PIN.',
    choose: 'Use a passkey',
    verb: 'Use a passkey',
  },
};

interface ProofFormProps {
  way: Way;
  /** The other ways that are open. */
  others: readonly Way[];
  fault: string | null;
  isBusy: boolean;
  onWay: (way: Way) => void;
  onType: () => void;
  onMissing: (words: string) => void;
  onCancel: () => void;
  onWords: (words: string) => void;
  onDevice: () => void;
}

/** One way of proving who is here, and how to choose another. */
export function ProofForm({ way, others, fault, isBusy, ...on }: ProofFormProps) {
  const [typed, setTyped] = useState('');
  const start = useRef<HTMLInputElement & HTMLButtonElement>(null);
  useEffect(() => start.current?.focus(), []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (way === 'passkey') return on.onDevice();
    if (typed === '') return on.onMissing(`${way === 'code' ? 'Code' : 'Password'} is required`);
    on.onWords(typed);
  };
  const field = {
    ref: start,
    'data-autofocus': true,
    required: true,
    value: typed,
    error: fault,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setTyped(currentTarget.value);
      on.onType();
    },
  };

  return (
    <Form onSubmit={onSubmit}>
      <p className={styles.quiet}>Show that it is you before this is done. {words[way].ask}</p>
      {way === 'password' && (
        <PasswordInput
          {...field}
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        />
      )}
      {way === 'code' && (
        <TextInput
          {...field}
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {way === 'passkey' && fault && <Notice kind="error">{fault}</Notice>}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((other) => (
            <Anchor
              key={other}
              component="button"
              type="button"
              fz="inherit"
              onClick={() => on.onWay(other)}
            >
              {words[other].choose}
            </Anchor>
          ))}
        </div>
      )}
      <FormButtons>
        <Button variant="default" onClick={on.onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          {...(way === 'passkey' ? { ref: start, 'data-autofocus': true } : {})}
        >
          {words[way].verb}
        </Button>
      </FormButtons>
    </Form>
  );
}
