import { Anchor, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';
import { firstRows } from '#web/ground/rows.ts';
import styles from './login-page.module.css';
import { useGoOn } from './use-go-on.ts';

/** Asks for a code of the app, or a recovery code, after the right password. */
export function SecondStepForm({ step, onBack }: { step: string; onBack: () => void }) {
  const goOn = useGoOn();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const submit = async () => {
    setFault(null);
    setIsSending(true);
    try {
      const body = { second_step: step, code };
      const { redirect } = await send(firstRows.passSecondStep, { body });
      await goOn(redirect);
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      if (!failure.handled) setFault(failure.message);
      field.current?.focus();
    }
    setIsSending(false);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <h1>One more step</h1>
      <p className={styles.quiet}>
        Type the six digits that your app shows now. If you do not have your phone, type one of your
        recovery codes.
      </p>
      <TextInput
        ref={field}
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={fault}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" loading={isSending} fullWidth>
        Continue
      </Button>
      <Anchor component="button" type="button" onClick={onBack} className={styles.back}>
        Back to log in
      </Anchor>
    </form>
  );
}
