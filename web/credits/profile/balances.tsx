import { Link } from '@tanstack/react-router';
import { credits, type Balance } from '#contract/credits.ts';
import { canBeSpent, creditProducts, productWords } from '#domain/credits/products.ts';
import { isSoldProduct } from '#domain/credits/sold-products.ts';
import { useCall } from '#web/ground/calls.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import styles from './credits.module.css';

const none = { available: 0, held: 0, frozen: 0, owed: 0 };

/** One field a product: what can be spent, and what is set aside beside it. */
export function Balances() {
  const balance = useCall(credits.balance, {});
  if (balance.isError && !balance.data)
    return (
      <Panel title="Credits">
        <LoadFailure of={balance} title="Your credits could not be loaded" />
      </Panel>
    );
  const items = balance.data?.items;
  const shown = creditProducts
    .map((product) => items?.find((item) => item.product === product) ?? { product, ...none })
    .filter(({ product, ...sums }) => isSoldProduct(product) || Object.values(sums).some(Boolean));
  return (
    <Panel title="Credits">
      {items ? (
        <>
          <ul className={styles.balances}>
            {shown.map((item) => (
              <BalanceField key={item.product} balance={item} />
            ))}
          </ul>
          <p className={styles.kinds}>
            Of the credits on sale, only those for Amps can be spent today. The others are kept
            until something takes them.
          </p>
        </>
      ) : (
        <Bones lines={6} />
      )}
    </Panel>
  );
}

function BalanceField({
  balance: { product, available, held, frozen, owed },
}: {
  balance: Balance;
}) {
  const { name } = productWords[product];
  const aside = [
    held > 0 && `${held} held`,
    frozen > 0 && `${frozen} frozen`,
    owed > 0 && `${owed} owed`,
  ].filter(Boolean);
  return (
    <li>
      <span>{name}</span>
      <strong className="figures" data-none={available === 0 || undefined}>
        {available}
      </strong>
      <span className={styles.aside}>{aside.join(' · ') || ' '}</span>
      {isSoldProduct(product) ? (
        <Link
          to={`/credits/purchase/${product}`}
          aria-label={canBeSpent(product) ? `Buy credits: ${name}` : `See prices: ${name}`}
        >
          {canBeSpent(product) ? 'Buy' : 'Prices'}
        </Link>
      ) : (
        <Link to="/credits/convert">Convert</Link>
      )}
    </li>
  );
}
