import { VisuallyHidden } from '@mantine/core';
import { IconBroadcast, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { Report } from '#contract/distribution.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import { clockTime, exactTime } from '#web/kit/times.ts';
import { useNow } from '#web/kit/now.ts';
import type { Following } from './live-updates.ts';
import styles from './summary.module.css';
import { segmentsOf, totalsInWords } from './totals.ts';

/** How far it is, in words and as a bar, and how fresh that is. */
export function Summary({ report, following }: { report: Report; following: Following | null }) {
  const { totals } = report;
  const now = useNow();
  const { scheduled_for: at, scheduled_zone: zone } = report;
  const time =
    at !== null && Date.parse(at) > now ? momentInWords(new Date(at), zone ?? 'UTC') : null;
  const words = totalsInWords(totals, time);
  return (
    <section className={styles.summary} aria-label="Summary">
      <div className={styles.top}>
        <output className={styles.words}>{words}</output>
        <Freshness asOf={report.as_of} following={following} />
      </div>
      <VisuallyHidden>
        <meter
          aria-label="Sites it is live on"
          aria-valuetext={words}
          min={0}
          max={totals.total}
          value={totals.live}
        />
      </VisuallyHidden>
      <div className={styles.bar} aria-hidden="true">
        {segmentsOf(totals).map(({ kind, count }) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: count }} />
        ))}
      </div>
    </section>
  );
}

function Freshness({ asOf, following }: { asOf: string; following: Following | null }) {
  const now = useNow();
  const at = Date.parse(asOf);
  return (
    <p className={styles.fresh}>
      <span>
        As of{' '}
        <time dateTime={asOf} title={exactTime(at)}>
          {clockTime(at, now)}
        </time>
      </span>
      <output className={styles.following} data-state={following ?? undefined}>
        {following === 'live' && (
          <>
            <IconBroadcast size={16} aria-hidden="true" /> Updates by itself
          </>
        )}
        {following === 'polling' && (
          <>
            <IconRefresh size={16} aria-hidden="true" /> Updated every few seconds
          </>
        )}
        {following === 'paused' && (
          <>
            <IconCloudOff size={16} aria-hidden="true" /> Live updates paused
          </>
        )}
      </output>
    </p>
  );
}
