import { Button } from '@mantine/core';
import type { PersonDetail } from '#contract/person-admin.ts';
import { productWords } from '#domain/credits/products.ts';
import { modals } from '#web/kit/modals.ts';
import { Panel } from '#web/kit/page.tsx';
import { GrantList } from '../grants/grant-list.tsx';
import { GrantDialog, grantDialogId } from './grant-dialog.tsx';
import styles from './people.module.css';

/** What the person can spend, and grants that wait or were decided. */
export function CreditsPanel({ account }: { account: PersonDetail }) {
  const { balances, grants } = account;
  return (
    <Panel
      title="Credits"
      actions={
        !account.is_removed && (
          <Button variant="default" onClick={() => modals.open(grantDialogId)}>
            Grant credits
          </Button>
        )
      }
    >
      {balances.length === 0 && <p className={styles.quiet}>No credits so far.</p>}
      <dl className={styles.facts}>
        {balances.map(({ product, available, held, frozen, owed }) => (
          <div key={product} style={{ display: 'contents' }}>
            <dt>{productWords[product].name}</dt>
            <dd className="figures">
              <strong>{available}</strong>
              {held > 0 && ` · ${held} held`}
              {frozen > 0 && ` · ${frozen} frozen`}
              {owed > 0 && ` · ${owed} owed`}
            </dd>
          </div>
        ))}
      </dl>
      {grants.length > 0 && (
        <>
          <h3 style={{ margin: '24px 0 8px' }}>Grants above the limit</h3>
          <GrantList grants={grants} showsPerson={false} />
        </>
      )}
      <GrantDialog account={account} />
    </Panel>
  );
}
