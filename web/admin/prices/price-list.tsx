import { Button } from '@mantine/core';
import { priceAdmin, type PriceLine } from '#contract/price-admin.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { creditsInWords, productWords } from '#domain/credits/products.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { StatusBadge, type Tone } from '#web/kit/status-badge.tsx';
import { exactTime } from '#web/kit/times.ts';
import { toast } from '#web/kit/toast.ts';
import styles from './prices.module.css';

interface PriceListProps {
  product: SoldProduct;
  lines: readonly PriceLine[];
}

/** Prices of one product: what is on sale and planned, and on demand what is past. */
export function PriceList({ product, lines }: PriceListProps) {
  const present = lines
    .filter(({ state }) => state !== 'past')
    .toSorted((a, b) => a.quantity - b.quantity || a.starts_at.localeCompare(b.starts_at));
  const past = lines.filter(({ state }) => state === 'past');
  return (
    <>
      {present.length === 0 ? (
        <p className={styles.quiet}>Nothing is on sale. {productWords[product].buys}</p>
      ) : (
        <Lines lines={present} />
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>
            {past.length === 1 ? '1 earlier price' : `${past.length} earlier prices`}
          </summary>
          <Lines lines={past} />
        </details>
      )}
    </>
  );
}

const tones: Record<PriceLine['state'], { words: string; tone: Tone }> = {
  'on sale': { words: 'On sale', tone: 'good' },
  planned: { words: 'Planned', tone: 'info' },
  past: { words: 'Past', tone: 'quiet' },
};

function Lines({ lines }: { lines: readonly PriceLine[] }) {
  const withdraw = useSend(priceAdmin.withdraw);
  async function ask(line: PriceLine) {
    const isPlanned = line.state === 'planned';
    const isMeant = await confirm({
      title: isPlanned ? 'Take this price back?' : 'Take this pack off sale?',
      text: `${nameOf(line)}. ${isPlanned ? 'It will not begin.' : 'Orders that are placed keep their price.'}`,
      yes: isPlanned ? 'Take price back' : 'Withdraw pack',
      danger: true,
    });
    if (!isMeant) return;
    withdraw.mutate(
      { params: { id: line.id } },
      {
        onSuccess: () =>
          toast.success(isPlanned ? 'The price will not begin' : 'The pack is off sale'),
        onError: sayUnlessHandled,
      },
    );
  }
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <div className={styles.size}>
            <strong>{creditsInWords(line.quantity)}</strong>
            <span className={styles.quiet}>{startOf(line)}</span>
          </div>
          <StatusBadge tone={tones[line.state].tone}>{tones[line.state].words}</StatusBadge>
          <div className={styles.price}>
            <strong>{moneyInWords(line.price_cents, line.currency)}</strong>
            <span className={styles.quiet}>
              {line.orders === 1 ? '1 order' : `${line.orders.toLocaleString('en')} orders`}
            </span>
          </div>
          {line.state !== 'past' && (
            <Button
              variant="default"
              aria-label={`${line.state === 'planned' ? 'Take back' : 'Withdraw'}: ${nameOf(line)}`}
              onClick={() => void ask(line)}
            >
              {line.state === 'planned' ? 'Take back' : 'Withdraw'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ product, quantity, price_cents, currency }: PriceLine) =>
  `${productWords[product].name}, ${creditsInWords(quantity)} for ${moneyInWords(price_cents, currency)}`;

function startOf({ demo, state, starts_at }: PriceLine): string {
  if (demo) return 'Demo price';
  return `${state === 'planned' ? 'From' : 'Since'} ${exactTime(Date.parse(starts_at))}`;
}
