import { counted } from '#domain/rules/counted.ts';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { personAdmin, type PersonDetail } from '#contract/person-admin.ts';
import { creditProducts, productWords, type CreditProduct } from '#domain/credits/products.ts';
import { quantityLabels, quantityProblem } from '#domain/credits/quantity.ts';
import { limits } from '#domain/limits.ts';
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
import styles from './people.module.css';

export const grantDialogId = 'person-grant';

export function GrantDialog({ account }: { account: PersonDetail }) {
  return (
    <Dialog id={grantDialogId} title={`Grant credits to ${account.name}`}>
      <GrantForm account={account} />
    </Dialog>
  );
}

const most = limits.creditGrant.most;

const Kept = z.object({
  product: z.enum(creditProducts),
  quantity: z.union([z.number(), z.string()]),
  note: z.string(),
});

function GrantForm({ account }: { account: PersonDetail }) {
  const grant = useSend(personAdmin.grant);
  const form = useForm<{ product: CreditProduct; quantity: number | string; note: string }>({
    initialValues: { product: 'amp', quantity: '', note: '' },
    validateInputOnBlur: true,
    validate: {
      quantity: (value) => quantityProblem(value, { label: quantityLabels.granted, max: most }),
      note: sentenceFor({ label: 'Reason' }, required, max(255)),
    },
  });
  useTypedForm(`${grantDialogId}-${account.id}`, Kept, form);
  const submit = form.onSubmit(
    (body) =>
      grant.mutate(
        { params: { id: account.id }, body },
        {
          onSuccess: ({ request_id }) => {
            modals.close(grantDialogId);
            if (request_id === null)
              toast.success(`Granted: ${counted(Number(body.quantity), 'credit')}`);
            else toast.info('A second administrator has to approve this grant');
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );
  return (
    <Form onSubmit={submit}>
      <p className={styles.quiet}>
        You alone can grant one person {account.grant_limit} credits within{' '}
        {limits.creditGrant.alonePerHours} hours. What goes beyond waits until a second
        administrator approves it.
      </p>
      <NativeSelect
        label="Product"
        data={creditProducts.map((product) => ({
          value: product,
          label: productWords[product].name,
        }))}
        {...form.getInputProps('product')}
      />
      <NumberInput
        label={quantityLabels.granted}
        required
        min={1}
        max={most}
        clampBehavior="none"
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      <GrowingText
        label="Reason"
        required
        description="The person reads it beside the credits."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={2}
        maxLength={255}
        {...form.getInputProps('note')}
      />
      <FormProblem says={problemOf(form)} />
      <DialogButtons id={grantDialogId} yes="Grant credits" isBusy={grant.isPending} />
    </Form>
  );
}
