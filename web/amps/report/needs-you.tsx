import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useId } from 'react';
import { latePart } from '#web/ground/late.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import type { FixStepProps } from './fix-step.tsx';
import { needsTitle, textThere, whoActsInWords } from './fix.ts';
import styles from './needs-you.module.css';

const FixStep = latePart(() => import('./fix-step.tsx'));

/** What is wrong at one site, who acts, and the one thing to do about it. */
export function NeedsYou(props: Omit<FixStepProps, 'fix'>) {
  const { placement, rights } = props;
  const { why_not_live: why, update, practice, site_name: site } = placement;
  const heading = useId();
  const failed = update?.state === 'failed' && placement.state === 'live' ? update : null;
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
      <Suspense fallback={<span className={styles.step} />}>
        <FixStep {...props} fix={failed ? (failed.fix ?? 'retry') : (why?.fix ?? 'none')} />
      </Suspense>
    </section>
  );
}
