import { Button, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Report } from '#contract/distribution.ts';
import { latePart } from '#web/ground/late.tsx';
import { Clock } from '#web/kit/ago.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { useNow } from '#web/kit/now.ts';
import { stepsOf } from './steps.ts';
import styles from './steps.module.css';

const Timeline = latePart(() => import('./timeline.tsx'));

/** What happened and what is next; all of it on demand. */
export function StepsLine({ report }: { report: Report }) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.part}>
      <h2>What happened, what is next</h2>
      <ol className={styles.steps}>
        {stepsOf(report, now).map(({ what, at, who, look }) => (
          <li key={`${what} ${at} ${who}`} data-look={look}>
            <strong>
              {look === 'next' && <VisuallyHidden>To come: </VisuallyHidden>}
              {what}
            </strong>
            {at && <Clock at={at} />}
            {who && <span>{who}</span>}
          </li>
        ))}
      </ol>
      <div className={styles.more}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'All that happened'}
        </Button>
        {isOpen && (
          <Suspense fallback={<Bones lines={3} />}>
            <Timeline report={report} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
