import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { personAdmin, type PersonDetail } from '#contract/person-admin.ts';
import { creditsInWords } from '#domain/credits/products.ts';
import { otherNames } from '#domain/people/other-names.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useTypedForm } from '#web/ground/kept-words.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form, FormProblem } from '#web/kit/form.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { modals } from '#web/kit/modals.ts';
import { toast } from '#web/kit/toast.ts';
import styles from './people.module.css';

export const anonymiseDialogId = 'person-anonymise';

export const AnonymiseDialog = ({ account }: { account: PersonDetail }) => (
  <Dialog id={anonymiseDialogId} title={`Anonymise ${account.name}`}>
    <AnonymiseForm account={account} />
  </Dialog>
);

const Kept = z.object({ confirm: z.string(), other_names: z.string() });

function AnonymiseForm({ account }: { account: PersonDetail }) {
  const anonymise = useSend(personAdmin.anonymise);
  const form = useForm({
    initialValues: { confirm: '', other_names: '' },
    validate: {
      other_names: sentenceFor({ label: 'Other names' }, otherNames),
      confirm: (value) =>
        value.trim().toLowerCase() === account.email.toLowerCase() ? null : `Type ${account.email}`,
    },
  });
  useTypedForm(`${anonymiseDialogId}-${account.id}`, Kept, form);
  const submit = form.onSubmit(
    (body) =>
      anonymise.mutate(
        { params: { id: account.id }, body },
        {
          onSuccess: () => {
            modals.close(anonymiseDialogId);
            toast.success('The account is anonymised');
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );
  const credits = account.balances.reduce((sum, { available }) => sum + available, 0);
  return (
    <Form onSubmit={submit}>
      <p>
        This cannot be taken back. Export the data first, if {account.firstname} asked for them.
      </p>
      <ul className={styles.points}>
        <li>Name, e-mail address, sessions, keys, companies, drafts and comments go.</li>
        <li>{staysLive(account.live_amps)}</li>
        <li>Purchases, receipts and signed letters are kept as bookkeeping asks.</li>
        {credits > 0 && <li>{creditsInWords(credits)} can be spent by nobody any more.</li>}
      </ul>
      <TextInput
        label={`Type ${account.email} to confirm`}
        required
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('confirm')}
      />
      <GrowingText
        label="Other names and spellings"
        description="Former names and nicknames to be taken out of what others wrote about this account and its Amps, one a line."
        minRows={2}
        maxRows={6}
        maxLength={4000}
        {...form.getInputProps('other_names')}
      />
      <FormProblem says={problemOf(form)} />
      <DialogButtons
        id={anonymiseDialogId}
        yes="Anonymise account"
        color="red"
        isBusy={anonymise.isPending}
      />
    </Form>
  );
}

function staysLive(amps: number): string {
  if (amps === 0) return 'Nothing of it is live.';
  const what = amps === 1 ? 'One Amp is live and stays' : `${amps} Amps are live and stay`;
  return `${what} as published. Retract first what has to go as well.`;
}
