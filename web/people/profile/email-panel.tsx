import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { account } from '#contract/account.ts';
import { limits } from '#domain/limits.ts';
import { newEmailLabel, type Profile } from '#domain/people/profile.ts';
import { email as emailRule } from '#domain/rules/addresses.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { max, required } from '#domain/rules/text.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useKeptForm } from '#web/ground/kept-words.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { Form, FormProblem } from '#web/kit/form.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './profile.module.css';

const Kept = z.strictObject({ email: z.string() });

/** The address one logs in with. Another one has to answer before it takes its place. */
export function EmailPanel({ profile }: { profile: Profile }) {
  const ask = useSend(account.changeEmail);
  const keep = useSend(account.keepEmail);
  const form = useForm({
    initialValues: { email: '' },
    validateInputOnBlur: true,
    validate: {
      email: (value) =>
        value.trim().toLowerCase() === profile.email.toLowerCase()
          ? 'This is your address already'
          : wordsFor(value.trim()),
    },
  });
  useUnsaved('email', form.isDirty());
  useKeptForm('email', Kept, form);

  const askFor = (email: string) =>
    ask.mutate(
      { body: { email } },
      {
        onSuccess: () => {
          unsaved.saved('email');
          form.reset();
          toast.success(`A mail with a link is on its way to ${email}`);
        },
        onError: (failure) => showFailure(form, failure),
      },
    );
  const submit = form.onSubmit(
    ({ email }) => askFor(email.trim()),
    (errors) => focusFirst(form, errors),
  );
  const stop = () =>
    keep.mutate(
      {},
      {
        onSuccess: () => toast.success('Your address stays as it is'),
        onError: sayUnlessHandled,
      },
    );

  const { pending_email: pending } = profile;
  return (
    <Panel title="E-mail address">
      <p className={styles.address}>
        You log in with <strong>{profile.email}</strong>, and mails go there.
      </p>
      {pending !== null && (
        <Notice title={`${pending} is not confirmed yet`}>
          <p>
            Open the link in the mail we sent there, within {limits.session.verificationHours}{' '}
            hours. Until then nothing changes.
          </p>
          <div className={styles.buttons}>
            <Button variant="default" loading={ask.isPending} onClick={() => askFor(pending)}>
              Send the mail again
            </Button>
            <Button variant="default" loading={keep.isPending} onClick={stop}>
              Keep the present address
            </Button>
          </div>
        </Notice>
      )}
      <Form onSubmit={submit}>
        <TextInput
          label={newEmailLabel}
          description="We write to it first. The present one is told when the change is done."
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <FormProblem says={problemOf(form)} />
        <div>
          <Button type="submit" variant="default" loading={ask.isPending}>
            Change address
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

const wordsFor = sentenceFor(
  { label: newEmailLabel },
  required,
  emailRule,
  max(limits.emailCharacters),
);
