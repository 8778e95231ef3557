import type { Pack } from '#contract/credits.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { creditsInWords } from '#domain/credits/products.ts';
import { Panel } from '#web/kit/page.tsx';
import styles from './purchase.module.css';

/** What the packs will cost, where they cannot be ordered yet. */
export const PricesToCome = ({ packs }: { packs: readonly Pack[] }) => (
  <div className={styles.later}>
    <Panel title="Prices">
      <dl className={styles.facts}>
        {packs.map(({ id, quantity, price_cents: cents, currency }) => (
          <div key={id}>
            <dt>{creditsInWords(quantity)}</dt>
            <dd className="figures">{moneyInWords(cents, currency)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  </div>
);
