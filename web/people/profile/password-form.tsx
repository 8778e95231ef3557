import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { account } from '#contract/account.ts';
import { limits } from '#domain/limits.ts';
import { newPasswordLabels, passwordFaults } from '#domain/people/password.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { required } from '#domain/rules/text.ts';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useSession } from '#web/ground/session.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { Form, FormProblem } from '#web/kit/form.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './profile.module.css';

const labels = newPasswordLabels.change;

export function PasswordForm() {
  const { person } = useSession();
  const change = useSend(account.changePassword);
  const faults = (values: { password: string; confirmation: string }) =>
    passwordFaults(values, { email: person?.email ?? '', labels });
  const form = useForm({
    initialValues: { current: '', password: '', confirmation: '' },
    validateInputOnBlur: true,
    validate: {
      current: sentenceFor({ label: 'Present password' }, required),
      password: (_, values) => faults(values).password ?? null,
      confirmation: (_, values) => faults(values).confirmation ?? null,
    },
  });
  useUnsaved('password', form.isDirty());

  const submit = form.onSubmit(
    (body) =>
      change.mutate(
        { body },
        {
          onSuccess: () => {
            unsaved.saved('password');
            form.reset();
            toast.success('Your password is changed; all other sessions are logged out');
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );
  const eye = (name: string) => ({ 'aria-label': `Show ${name}` });

  return (
    <Form onSubmit={submit}>
      <PasswordInput
        label="Present password"
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={eye('present password')}
        {...form.getInputProps('current')}
      />
      <PasswordInput
        label={labels.password}
        description={`At least ${limits.passwordCharacters.min} characters.`}
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={eye('new password')}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={labels.confirmation}
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={eye('repeated password')}
        {...form.getInputProps('confirmation')}
      />
      <p className={styles.quiet}>Everybody else who is logged in with it will be logged out.</p>
      <FormProblem says={problemOf(form)} />
      <div>
        <Button type="submit" loading={change.isPending}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
