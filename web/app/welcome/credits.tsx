import { Link } from '@tanstack/react-router';
import { credits } from '#contract/credits.ts';
import { productWords } from '#domain/credits/products.ts';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useCall } from '../../ground/calls.ts';
import styles from './welcome.module.css';

/** What the person can spend; what is held for Amps in review stands beside it. */
export function Credits() {
  const balance = useCall(credits.balance, {});
  const items = balance.data?.items.filter(
    ({ product, available, held }) => product === 'amp' || available > 0 || held > 0,
  );
  const converts = items?.some(
    ({ product, available }) => product === 'presscable' && available > 0,
  );
  return (
    <Panel title="Credits">
      {balance.isPending && <Bones lines={2} />}
      {balance.isError && !items && <p className={styles.quiet}>{balance.error.message}</p>}
      {items?.length === 0 && <p className={styles.quiet}>You have no credits.</p>}
      {items && (
        <dl className={styles.credits}>
          {items.map(({ product, available, held }) => (
            <div key={product}>
              <dt>{productWords[product].name}</dt>
              <dd className="figures">
                <strong>{available}</strong>
                {held > 0 && <span>{held} held</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.shortcuts}>
        <LinkButton to="/credits/purchase/amp" variant="default">
          Buy credits
        </LinkButton>
        {converts && (
          <LinkButton to="/credits/convert" variant="default">
            Convert PressCable credits
          </LinkButton>
        )}
        <Link to="/profile/credits">What they were spent on</Link>
      </div>
    </Panel>
  );
}
