import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { creditsInWords } from '#domain/credits/products.ts';
import type { Blocker } from './blockers.ts';
import { BuyMissing } from './buy-missing.tsx';
import type { Cost } from './cost.ts';
import page from './publish-page.module.css';
import { setTimeShort, type Schedule } from './schedule.ts';
import styles from './act-section.module.css';

export interface ActSectionProps {
  ampId: number;
  sites: number;
  cost: Cost;
  schedule: Schedule;
  blocker: Blocker | null;
  /** By its text, company or letters: until that is put right, what it costs is told above in one line. */
  isStopped: boolean;
  isSending: boolean;
  /** What became of the last try, where it failed. */
  failed: ReactNode;
  onPublish: () => void;
}

/** What it costs, what pressing the button will do, and the button: on phones it is always in reach. */
export function ActSection(props: ActSectionProps) {
  const { ampId, sites, cost, schedule, blocker, isStopped, failed } = props;
  const isShort = cost.missing > 0;
  const isMain = blocker === null && !isShort;
  return (
    <section
      className={isStopped ? `${page.part} ${styles.stopped}` : page.part}
      aria-label="Publish"
    >
      {!isStopped && (
        <>
          <div className={styles.cost} data-short={isShort || undefined}>
            <h2>Cost</h2>
            <strong>{creditsInWords(cost.needed)}</strong>
          </div>
          <p className={isShort ? page.warn : page.quiet}>{costInWords(cost)}</p>
        </>
      )}
      {failed && <div className={styles.failed}>{failed}</div>}
      <div className={styles.act}>
        <p className={styles.summary} id="publish-summary">
          {blocker ? (
            <a href={`#${blocker.section}`} className={page.warn}>
              {blocker.says}
            </a>
          ) : (
            <strong>
              {sitesInWords(sites)} · {creditsInWords(cost.needed)}
            </strong>
          )}
          <span>{whenShort(schedule)}</span>
        </p>
        {isShort && blocker === null && <BuyMissing ampId={ampId} missing={cost.missing} />}
        <PublishButton {...props} isMain={isMain} />
      </div>
      <p className={styles.after}>
        {blocker ? (
          <a href={`#${blocker.section}`}>{blocker.says}</a>
        ) : isShort ? (
          'Published now, it waits for payment and goes on by itself.'
        ) : (
          'An editor reads it first. You can take it back.'
        )}
      </p>
    </section>
  );
}

interface PublishButtonProps extends ActSectionProps {
  isMain: boolean;
}

/** Grey while something stops it; it can still be reached, and says what. */
const PublishButton = ({ schedule, blocker, isSending, isMain, onPublish }: PublishButtonProps) => (
  <Button
    size="md"
    className={styles.publish}
    variant={isMain || isSending ? 'filled' : 'default'}
    aria-disabled={blocker !== null || undefined}
    aria-describedby={blocker ? 'publish-summary' : undefined}
    loading={isSending}
    leftSection={<IconSend size={18} aria-hidden="true" />}
    onClick={() => {
      if (blocker) location.hash = blocker.section;
      else onPublish();
    }}
  >
    {schedule.ok && schedule.at && schedule.zone
      ? `Publish on ${setTimeShort(schedule.at, schedule.zone)}`
      : 'Publish Amp'}
  </Button>
);

export const sitesInWords = (count: number) => (count === 1 ? '1 site' : `${count} sites`);

export const whenShort = (schedule: Schedule): string =>
  schedule.ok && schedule.at && schedule.zone
    ? setTimeShort(schedule.at, schedule.zone)
    : 'when approved';

function costInWords({ available, missing }: Cost): string {
  if (available === null) return 'Its owner’s credits pay for it.';
  if (missing > 0)
    return `You can spend ${creditsInWords(available)}: ${creditsInWords(missing)} missing.`;
  return `You can spend ${creditsInWords(available)}. It is held now, taken when the Amp is live, and given back if it is not approved.`;
}
