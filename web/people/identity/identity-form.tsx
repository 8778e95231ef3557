import { Button, PasswordInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { account } from '#contract/account.ts';
import { useSend } from '#web/app/calls.ts';
import styles from './identity.module.css';

/** Asks for the password again. */
export function IdentityForm({ onDone }: { onDone: (isProven: boolean) => void }) {
  const confirm = useSend(account.confirmIdentity, { quiet: true });
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The form may stand inside another one's page.
    event.stopPropagation();
    if (password === '') return setFault('Password is required');
    confirm.mutate(
      { body: { password } },
      {
        onSuccess: () => onDone(true),
        onError: (failure) => {
          if (failure.handled) return onDone(false);
          setFault(failure.fields['password']?.[0] ?? failure.message);
        },
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.quiet}>
        What you are about to do is for you alone. Type the password you log in with.
      </p>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        data-autofocus
        required
        value={password}
        error={fault}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setFault(null);
        }}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onDone(false)}>
          Cancel
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
