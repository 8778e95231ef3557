import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { systemMessages } from '#contract/system-messages.ts';
import { messageTypes } from '#domain/people/message-types.ts';
import { roles } from '#domain/people/roles.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { max, required } from '#domain/rules/text.ts';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useTypedForm } from '#web/ground/kept-words.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form, FormProblem } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import { roleWords } from '../role-words.ts';
import styles from './messages.module.css';

export const messageDialogId = 'system-message';

export const MessageDialog = () => (
  <Dialog id={messageDialogId} title="New message">
    <MessageForm />
  </Dialog>
);

const kinds = {
  info: 'Information',
  warn: 'Warning',
  error: 'Trouble',
  success: 'Good news',
  default: 'Plain',
};
const audiences = [
  { value: '', label: 'Everybody' },
  ...roles.map((role) => ({ value: role, label: roleWords(role) })),
];

const Kept = z.object({
  message: z.string(),
  type: z.string(),
  role: z.string(),
  email: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
});

function MessageForm() {
  const plan = useSend(systemMessages.plan);
  const form = useForm({
    initialValues: { message: '', type: 'info', role: '', email: '', starts_at: '', ends_at: '' },
    validateInputOnBlur: true,
    validate: {
      message: sentenceFor({ label: 'Message' }, required, max(500)),
      ends_at: (value, { starts_at }) =>
        value && starts_at && value <= starts_at ? 'It has to end after it begins' : null,
    },
  });
  useTypedForm(messageDialogId, Kept, form);
  const submit = form.onSubmit(
    ({ message, type, role, email, starts_at, ends_at }) =>
      plan.mutate(
        {
          body: {
            message,
            type: messageTypes.find((known) => known === type) ?? 'default',
            role: roles.find((known) => known === role) ?? null,
            email,
            starts_at: momentOf(starts_at),
            ends_at: momentOf(ends_at),
          },
        },
        {
          onSuccess: () => {
            modals.close(messageDialogId);
            toast.success('The message is planned');
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );
  return (
    <Form onSubmit={submit}>
      <GrowingText
        label="Message"
        required
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('message')}
      />
      <NativeSelect
        label="Kind"
        data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('type')}
      />
      <div className={styles.pair}>
        <NativeSelect label="For the role" data={audiences} {...form.getInputProps('role')} />
        <TextInput
          label="Or for one person, by e-mail"
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={`From (${zone})`}
          type="datetime-local"
          {...form.getInputProps('starts_at')}
        />
        <TextInput
          label={`Until (${zone})`}
          type="datetime-local"
          {...form.getInputProps('ends_at')}
        />
      </div>
      <p className={styles.quiet}>Without times it is shown at once, until somebody ends it.</p>
      <FormProblem says={problemOf(form)} />
      <DialogButtons id={messageDialogId} yes="Plan message" isBusy={plan.isPending} />
    </Form>
  );
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A wall-clock time where the reader is, as a moment. */
const momentOf = (local: string) => (local === '' ? null : new Date(local).toISOString());
