import { Link } from '@tanstack/react-router';
import { credits } from '#contract/credits.ts';
import { productWords } from '#domain/credits/products.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { useCall } from '../../ground/calls.ts';
import styles from './credits.module.css';

/** What the person can spend; what is held for Amps in review stands beside it. */
export function Credits() {
  const balance = useCall(credits.balance, {});
  const items = balance.data?.items.filter(
    ({ product, available, held }) => product === 'amp' || available > 0 || held > 0,
  );
  return (
    <Panel title="Credits" actions={<Link to="/profile/credits">What they were spent on</Link>}>
      {balance.isPending && <Bones lines={2} />}
      {balance.isError && !items && <p className={styles.quiet}>{balance.error.message}</p>}
      {items?.length === 0 && <p className={styles.quiet}>You have no credits.</p>}
      {items && (
        <dl className={styles.credits}>
          {items.map(({ product, available, held }) => (
            <div key={product}>
              <dt>
                {productWords[product].name}
                {held > 0 && <span className={styles.quiet}> · {held} held</span>}{' '}
                {product === 'presscable' && available > 0 && (
                  <Link to="/credits/convert" aria-label="Convert PressCable credits">
                    Convert
                  </Link>
                )}
              </dt>
              <dd className="figures">{available}</dd>
            </div>
          ))}
        </dl>
      )}
      <LinkButton to="/credits/purchase/amp" variant="default" fullWidth mt="md">
        Buy credits
      </LinkButton>
    </Panel>
  );
}
