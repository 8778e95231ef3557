import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { credits, type Pack } from '#contract/credits.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { canBeSpent, creditsInWords } from '#domain/credits/products.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { useCall } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import styles from './purchase.module.css';

interface OrderSummaryProps {
  product: SoldProduct;
  pack: Pack;
  /** 0 where what was typed is no number of packs. */
  packs: number;
  bank: 'practice' | 'stripe';
  isSending: boolean;
  failure: CallFailure | null;
}

/** What one gets, what it costs, and the button to pay it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { product, pack, packs, bank, isSending, failure } = props;
  const balance = useCall(credits.balance, {}, { quiet: true });
  const held = balance.data?.items.find((item) => item.product === product);
  const bought = pack.quantity * packs;
  return (
    <Panel title="Your order" tone="pale">
      <dl className={styles.facts}>
        {balance.data && (
          <div>
            <dt>{canBeSpent(product) ? 'You can spend now' : 'You have now'}</dt>
            <dd className="figures">{creditsInWords(held?.available ?? 0)}</dd>
          </div>
        )}
        <div>
          <dt>You buy</dt>
          <dd className="figures">{packs > 0 ? creditsInWords(bought) : '–'}</dd>
        </div>
        {held !== undefined && held.owed > 0 && (
          <div>
            <dt>Settles what you owe</dt>
            <dd className="figures">{creditsInWords(Math.min(held.owed, bought))}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className="figures">
            <output aria-label="Total">
              {packs > 0 ? moneyInWords(pack.price_cents * packs, pack.currency) : '–'}
            </output>
          </dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        The total is all you pay: no tax and no fee is added at the bank.
        {pack.demo && ' Prices are examples of the demo world.'}
      </p>
      {failure && !failure.handled && (
        <Notice kind="error" title="Nothing was ordered">
          {failure.message}
        </Notice>
      )}
      <OnlyTheirs row={credits.buy}>
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={isSending}
          rightSection={<IconArrowRight size={18} aria-hidden="true" />}
        >
          Go to payment
        </Button>
      </OnlyTheirs>
      {bank === 'practice' ? (
        <p className={styles.quiet}>
          You are taken to the practice bank. No money moves there, whatever you press.
        </p>
      ) : (
        <p className={styles.quiet}>
          You pay on the payment provider’s own page. Your card’s number never reaches us.
        </p>
      )}
      <PaymentMarks />
    </Panel>
  );
}
