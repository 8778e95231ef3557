import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';
import { firstRows } from '#web/ground/rows.ts';
import { shellData } from '#web/ground/shell-data.ts';
import { Notice } from '#web/kit/notice.tsx';
import { missingIn, type Credentials } from './log-in.ts';
import styles from './login-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useGoOn } from './use-go-on.ts';

interface LoginFormProps {
  onForgotten: (login: string) => void;
  /** The password was right, and a code is asked for, to be sent with this. */
  onSecondStep: (step: string) => void;
}

export function LoginForm({ onForgotten, onSecondStep }: LoginFormProps) {
  const goOn = useGoOn();
  const [credentials, setCredentials] = useState<Credentials>({ login: '', password: '' });
  const [remember, setRemember] = useState(false);
  const [missing, setMissing] = useState<Partial<Credentials>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const change = (changed: Partial<Credentials>) => {
    const now = { ...credentials, ...changed };
    setCredentials(now);
    // A sentence leaves as soon as it is no longer true; none comes while one is still typing.
    const still = missingIn(now);
    setMissing({
      login: missing.login && still.login,
      password: missing.password && still.password,
    });
  };

  const submit = async () => {
    const nowMissing = missingIn(credentials);
    setMissing(nowMissing);
    setRefusal(null);
    if (nowMissing.login) return loginField.current?.focus();
    if (nowMissing.password) return passwordField.current?.focus();
    setIsSending(true);
    try {
      const body = { ...credentials, auto_login: remember ? (1 as const) : (0 as const) };
      const { redirect, second_step } = await send(firstRows.logIn, { body });
      if (second_step !== undefined) return onSecondStep(second_step);
      await goOn(redirect);
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure;
      if (!failure.handled) setRefusal(failure.message);
    }
    setIsSending(false);
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <h1>Log in</h1>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <TextInput
        ref={loginField}
        label="E-mail or user name"
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing.login}
        value={credentials.login}
        onChange={({ currentTarget }) => change({ login: currentTarget.value })}
      />
      <PasswordInput
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={missing.password}
        value={credentials.password}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      />
      <div className={styles.between}>
        <Checkbox
          label="Remember me"
          name="auto_login"
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
        />
        <Anchor
          component="button"
          type="button"
          fz="inherit"
          onClick={() => onForgotten(credentials.login)}
        >
          Forgot password?
        </Anchor>
      </div>
      <Button type="submit" loading={isSending} fullWidth>
        Log in
      </Button>
      <PasskeyButton remember={remember} onRefusal={setRefusal} />
      {shellData.registration && (
        <p className={styles.below}>
          No account yet?{' '}
          <Anchor href="/users/register" fz="inherit">
            Create one
          </Anchor>
        </p>
      )}
      <p className={styles.terms}>
        By logging in you accept the <Link to="/terms">Terms of Service</Link> and the{' '}
        <a href="/privacy-policy">Privacy Policy</a>.
      </p>
    </form>
  );
}
