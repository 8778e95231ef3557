import { Button } from '@mantine/core';
import { IconChevronDown, IconFingerprint } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import type { Placement } from '#contract/distribution.ts';
import { latePart } from '#web/ground/late.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import styles from './record.module.css';

const TechnicalRecord = latePart(() => import('./record.tsx'));

/** One line for those who want to see everything. */
export function RecordLine({ placements }: { placements: readonly Placement[] }) {
  const [isOpen, setOpen] = useState(false);
  const record = useId();
  return (
    <section>
      <div className={styles.line}>
        <IconFingerprint size={18} aria-hidden="true" />
        <h2>Technical record</h2>
        <span className={styles.quiet}>attempts, fingerprints and the sealed rows behind them</span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={isOpen ? 'Hide technical record' : 'Show technical record'}
          aria-expanded={isOpen}
          aria-controls={record}
          onClick={() => setOpen(!isOpen)}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      <div id={record} className={styles.record} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Bones lines={3} />}>
            <TechnicalRecord placements={placements} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
