import type { ReactNode } from 'react';
import { Ago } from '#web/kit/ago.tsx';
import { FormButtons } from '#web/kit/form.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import styles from './accounts.module.css';

interface AccountRowProps {
  site: string;
  /** The account's own name; null where none is linked. */
  account: string | null;
  practice: boolean;
  health: ReactNode;
  /** What went wrong and what to do. */
  problem: string | null;
  checkedAt: string | null;
  actions: ReactNode;
}

/** One account, or the place of one: whose it is, how it stands, what can be done. */
export function AccountRow(props: AccountRowProps) {
  const { site, account, practice, health, problem, checkedAt, actions } = props;
  return (
    <li>
      <div className={styles.about}>
        <span>
          <strong>{site}</strong> {health}
          {practice && <StatusBadge tone="info">Practice</StatusBadge>}
        </span>
        {account && (
          <p className={styles.facts}>
            {account}
            {checkedAt && (
              <>
                {' '}
                · checked <Ago at={checkedAt} />
              </>
            )}
          </p>
        )}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <FormButtons>{actions}</FormButtons>
    </li>
  );
}
