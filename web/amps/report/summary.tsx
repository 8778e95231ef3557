import { Button, VisuallyHidden } from '@mantine/core';
import { IconBroadcast, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { distribution, type Report } from '#contract/distribution.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import { sayUnlessHandled, useSend } from '#web/ground/calls.ts';
import { Clock } from '#web/kit/ago.tsx';
import { useNow } from '#web/kit/now.ts';
import { toast } from '#web/kit/toast.ts';
import type { Following } from './live-updates.ts';
import styles from './summary.module.css';
import { lastRead } from './last-read.ts';
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
        <Freshness report={report} following={following} />
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

/** When the pages were read last that are live, and the way to have them read now. */
function LastRead({ report }: { report: Report }) {
  const check = useSend(distribution.checkNow);
  const watched = report.placements.flatMap(({ watch }) => watch ?? []);
  if (watched.length === 0) return null;
  const read = lastRead(watched);
  return (
    <span className={styles.read}>
      {read === null ? (
        'Not read yet'
      ) : (
        <span>
          Last read <Clock at={read} />
        </span>
      )}
      <Button
        variant="default"
        size="compact-sm"
        loading={check.isPending}
        onClick={() =>
          check.mutate(
            { params: { id: report.press_release_id } },
            {
              onSuccess: ({ looking }) =>
                toast.success(
                  looking > 0
                    ? 'We read it now: what we find appears here'
                    : 'It was read just now',
                ),
              onError: sayUnlessHandled,
            },
          )
        }
      >
        Check now
      </Button>
    </span>
  );
}

function Freshness({ report, following }: { report: Report; following: Following | null }) {
  return (
    <div className={styles.fresh}>
      <LastRead report={report} />
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
    </div>
  );
}
