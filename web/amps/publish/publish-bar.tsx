import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { creditsInWords } from '#domain/credits/products.ts';
import type { Blocker } from './blockers.ts';
import type { Cost } from './cost.ts';
import styles from './publish-page.module.css';
import { setTimeInWords, type Schedule } from './schedule.ts';

interface PublishBarProps {
  sites: number;
  cost: Cost;
  schedule: Schedule;
  blocker: Blocker | null;
  isSending: boolean;
  onPublish: () => void;
}

/** What pressing the button will do, and the button. */
export function PublishBar({
  sites,
  cost,
  schedule,
  blocker,
  isSending,
  onPublish,
}: PublishBarProps) {
  return (
    <div className={styles.bar}>
      <p>
        <strong>
          {sites === 1 ? '1 site' : `${sites} sites`} · {creditsInWords(cost.needed)} ·{' '}
          {schedule.ok && schedule.at && schedule.zone
            ? setTimeInWords(schedule.at, schedule.zone)
            : 'when approved'}
        </strong>
        {blocker && (
          <a href={`#${blocker.section}`} className={styles.blocker}>
            {blocker.says}
          </a>
        )}
        {!blocker && cost.missing > 0 && (
          <span className={styles.blocker}>
            Waits for payment: {creditsInWords(cost.missing)} missing
          </span>
        )}
      </p>
      <Button
        size="md"
        disabled={blocker !== null}
        loading={isSending}
        leftSection={<IconSend size={18} aria-hidden="true" />}
        onClick={onPublish}
      >
        Publish Amp
      </Button>
    </div>
  );
}
