import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shellData } from '#web/ground/shell-data.ts';
import { Notice } from '#web/kit/notice.tsx';
import styles from './login-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useLoginForm } from './use-login-form.ts';

interface LoginFormProps {
  onForgotten: (login: string) => void;
  /** The password was right, and a code is asked for, to be sent with this. */
  onSecondStep: (step: string) => void;
}

export function LoginForm({ onForgotten, onSecondStep }: LoginFormProps) {
  const { loginField, passwordField, ...form } = useLoginForm(onSecondStep);
  const { credentials, missing, refusal, remember, change } = form;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
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
          onChange={({ currentTarget }) => form.setRemember(currentTarget.checked)}
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
      <Button type="submit" loading={form.isSending} fullWidth>
        Log in
      </Button>
      <PasskeyButton remember={remember} onRefusal={form.setRefusal} />
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
