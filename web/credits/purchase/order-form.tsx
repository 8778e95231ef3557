import { toaster } from '#web/kit/toast.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Amp } from '#contract/amps.ts';
import { credits, type Pack, type Purchase } from '#contract/credits.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { creditsInWords } from '#domain/credits/products.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import { quantityLabels, quantityProblem } from '#domain/credits/quantity.ts';
import { limits } from '#domain/limits.ts';
import { useSend } from '#web/ground/calls.ts';
import { useWhyNot } from '#web/ground/only-theirs.tsx';
import { focusFirst } from '#web/ground/form-failure.ts';
import { Panel } from '#web/kit/page.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './purchase.module.css';
import { suggest } from './suggest.ts';

interface OrderFormProps {
  product: SoldProduct;
  packs: readonly Pack[];
  bank: 'practice' | 'stripe';
  needed: number;
  amp: Amp | undefined;
}

const field = { label: quantityLabels.packs };

export function OrderForm({ product, packs, bank, needed, amp }: OrderFormProps) {
  const suggested = suggest(packs, needed);
  const form = useForm({
    initialValues: { pack: suggested?.pack.id ?? 0, quantity: String(suggested?.packs ?? 1) },
    validateInputOnBlur: true,
    validateInputOnChange: ['quantity'],
    validate: { quantity: (typed) => quantityProblem(typed, field) },
  });
  const { buy, pay } = usePay(product);
  // Prices may have changed while the page was open: the pack chosen then may be gone.
  const pack = packs.find(({ id }) => id === form.values.pack) ?? packs[0];
  const count = quantityProblem(form.values.quantity, field) ? 0 : Number(form.values.quantity);
  if (!pack) return null;

  const submit = form.onSubmit(
    () =>
      pay({
        pack_id: pack.id,
        quantity: count,
        total_cents: pack.price_cents * count,
        press_release_id: amp?.id ?? null,
      }),
    (errors) => focusFirst(form, errors),
  );

  return (
    <form onSubmit={submit} noValidate className={styles.order}>
      <Panel title="Packs">
        <fieldset className={styles.packs}>
          <legend>Size of the pack</legend>
          {packs.map((one) => (
            <label key={one.id} className={styles.pack}>
              <input
                type="radio"
                name="pack"
                value={one.id}
                checked={one.id === pack.id}
                onChange={() => form.setFieldValue('pack', one.id)}
              />
              <span>
                <strong>{creditsInWords(one.quantity)}</strong>
                {one.quantity > 1 && (
                  <span className={styles.quiet}>
                    {moneyInWords(Math.round(one.price_cents / one.quantity), one.currency)} each
                  </span>
                )}
              </span>
              <span className="figures">{moneyInWords(one.price_cents, one.currency)}</span>
            </label>
          ))}
        </fieldset>
        <TextInput
          label={field.label}
          description={`${limits.purchaseQuantity.min} to ${limits.purchaseQuantity.max}`}
          inputMode="numeric"
          required
          className={styles.quantity}
          {...form.getInputProps('quantity')}
        />
      </Panel>
      <OrderSummary
        product={product}
        pack={pack}
        packs={count}
        bank={bank}
        isSending={buy.isPending || buy.isSuccess}
        failure={buy.error}
      />
    </form>
  );
}

type Order = NonNullable<
  Parameters<ReturnType<typeof useSend<typeof credits.buy>>['mutate']>[0]['body']
>;

/** Orders, then goes to the bank; the back button leads to the order, not to the form of a second one. */
function usePay(product: SoldProduct) {
  const buy = useSend(credits.buy);
  // Enter in the field sends a form whose button is not there.
  const whyNot = useWhyNot(credits.buy);
  const navigate = useNavigate();
  // The second click of a double click comes before the page is drawn anew.
  const isSending = useRef(false);

  async function leaveFor({ id, checkout_url: bank }: Purchase) {
    await navigate({
      to: `/credits/purchase/${product}`,
      search: { purchase: String(id), left: '1' },
      replace: true,
    });
    if (!bank) return;
    // What waits for payment is said before it; whoever comes back has paid.
    toaster.close();
    location.assign(bank);
  }

  function pay(body: Order) {
    if (isSending.current || whyNot) return;
    isSending.current = true;
    buy.mutate(
      { body },
      {
        onSuccess: (order) => void leaveFor(order),
        onError: () => {
          isSending.current = false;
        },
      },
    );
  }
  return { buy, pay };
}
