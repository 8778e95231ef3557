import { Suspense } from 'react';
import { latePart } from '#web/ground/late.tsx';
import { failedUpdate } from './fix.ts';
import type { FixStepProps } from './fix-step.tsx';
import styles from './needs-you.module.css';

const FixStep = latePart(() => import('./fix-step.tsx'));

/** What there is to do about a placement, once somebody has to do something. */
export function LateFix(props: Omit<FixStepProps, 'fix'>) {
  const { placement } = props;
  const failed = failedUpdate(placement);
  const fix = failed ? (failed.fix ?? 'retry') : (placement.why_not_live?.fix ?? 'none');
  return (
    <Suspense fallback={<span className={styles.step} />}>
      <FixStep {...props} fix={fix} />
    </Suspense>
  );
}
