import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import type { FixStepProps } from './fix-step.tsx';
import { failedUpdate, needsTitle, textThere, whoActsInWords } from './fix.ts';
import { LateFix } from './late-fix.tsx';
import styles from './needs-you.module.css';

/** What is wrong at one site, who acts, and the one thing to do about it. */
export function NeedsYou(props: Omit<FixStepProps, 'fix'>) {
  const { placement, rights } = props;
  const { why_not_live: why, practice, site_name: site } = placement;
  const heading = useId();
  const failed = failedUpdate(placement);
  return (
    <section className={styles.needs} aria-labelledby={heading}>
      <span className={styles.icon}>
        <IconAlertTriangle size={18} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h2 id={heading}>
          {needsTitle(placement)} {practice && <StatusBadge tone="info">Practice</StatusBadge>}
        </h2>
        {why && <p>{why.says}</p>}
        {failed && <p>{failed.says}</p>}
        <p className={styles.who}>
          {failed ? textThere(failed) : why && whoActsInWords(why, site, rights)}
        </p>
      </div>
      <LateFix {...props} />
    </section>
  );
}
