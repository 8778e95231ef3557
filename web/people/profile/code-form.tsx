import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Form } from '#web/kit/form.tsx';
import styles from './profile.module.css';

interface CodeFormProps {
  /** What the code does, on the button. */
  verb: string;
  isBusy: boolean;
  /** Where a recovery code does it too: once it is set up, there are some. */
  takesRecoveryCodes?: boolean;
  onCode: (code: string, onFault: (words: string) => void) => void;
  onCancel: () => void;
}

/** Asks for a code of the app, before something that it guards. */
export function CodeForm({ verb, isBusy, takesRecoveryCodes, onCode, onCancel }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setFault(null);
    onCode(code, (words) => {
      setFault(words);
      field.current?.focus();
    });
  };
  return (
    <Form onSubmit={onSubmit}>
      <TextInput
        ref={field}
        label="Code"
        description={
          takesRecoveryCodes
            ? 'The six digits that your app shows now, or one of your recovery codes.'
            : 'The six digits that your app shows now.'
        }
        autoComplete="one-time-code"
        required
        error={fault}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          {verb}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
