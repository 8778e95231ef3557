import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { priceAdmin } from '#contract/price-admin.ts';
import { amountExample } from '#domain/credits/money.ts';
import {
  currencyProblem,
  priceLabels,
  priceLimits,
  priceProblem,
  startProblem,
} from '#domain/credits/price.ts';
import { productWords } from '#domain/credits/products.ts';
import { soldProducts, type SoldProduct } from '#domain/credits/sold-products.ts';
import { quantityLabels, quantityProblem } from '#domain/credits/quantity.ts';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { useTypedForm } from '#web/ground/kept-words.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { DialogButtons, Form, FormProblem } from '#web/kit/form.tsx';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { toast } from '#web/kit/toast.ts';
import styles from './prices.module.css';

export const priceDialogId = 'new-price';

interface PriceDialogProps {
  product: SoldProduct;
  /** Products that are sold at demo prices, with the first decided price to come. */
  atDemoPrices: ReadonlySet<SoldProduct>;
}

export const PriceDialog = (props: PriceDialogProps) => (
  <Dialog id={priceDialogId} title="New price">
    <PriceForm {...props} />
  </Dialog>
);

const products = soldProducts.map((product) => ({
  value: product,
  label: productWords[product].name,
}));

const Kept = z.object({
  product: z.enum(soldProducts),
  quantity: z.string(),
  price: z.string(),
  currency: z.string(),
  starts_at: z.string(),
});

function PriceForm({ product, atDemoPrices }: PriceDialogProps) {
  const set = useSend(priceAdmin.set);
  const form = useForm({
    initialValues: {
      product,
      quantity: '',
      price: '',
      currency: 'USD',
      starts_at: '',
    },
    validateInputOnBlur: true,
    validate: {
      quantity: (value) =>
        quantityProblem(value.trim(), {
          label: quantityLabels.inPack,
          max: priceLimits.credits,
        }),
      price: (value, { currency }) =>
        value.trim() !== '' && currencyProblem(currency)
          ? null
          : priceProblem(value, currency.toUpperCase()),
      currency: currencyProblem,
      starts_at: (value) => (value === '' ? null : startProblem(new Date(value), new Date())),
    },
  });
  useTypedForm(priceDialogId, Kept, form);
  const { currency, product: chosen } = form.getValues();
  const submit = form.onSubmit(
    ({ starts_at, ...typed }) =>
      set.mutate(
        {
          body: {
            ...typed,
            starts_at: starts_at === '' ? null : new Date(starts_at).toISOString(),
          },
        },
        {
          onSuccess: ({ request_id }) => {
            modals.close(priceDialogId);
            const done = starts_at === '' ? 'The price is on sale' : 'The price is planned';
            toast.success(request_id === null ? done : 'Another administrator has to approve it');
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );
  return (
    <Form onSubmit={submit}>
      <NativeSelect label="Product" data={products} {...form.getInputProps('product')} />
      <TextInput
        label={quantityLabels.inPack}
        required
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      <div className={styles.pair}>
        <TextInput
          label={priceLabels.price}
          required
          inputMode="decimal"
          placeholder={amountExample(currencyProblem(currency) ? 'USD' : currency.toUpperCase())}
          {...form.getInputProps('price')}
        />
        <TextInput
          label={priceLabels.currency}
          required
          maxLength={3}
          autoComplete="off"
          {...form.getInputProps('currency')}
        />
      </div>
      <TextInput
        label={`From (${zone})`}
        description={
          atDemoPrices.has(chosen)
            ? 'Empty: at once.'
            : 'Empty: at once. It takes the place of the price for the same number of credits.'
        }
        type="datetime-local"
        {...form.getInputProps('starts_at')}
      />
      {atDemoPrices.has(chosen) && (
        <Notice kind="warn" title={`All demo prices of ${productWords[chosen].name} end`}>
          So far it is sold at prices that nobody decided. Once this one begins, only packs with a
          decided price are on sale, and withdrawing it brings no demo price back.
        </Notice>
      )}
      <FormProblem says={problemOf(form)} />
      <DialogButtons id={priceDialogId} yes="Set price" isBusy={set.isPending} />
    </Form>
  );
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
