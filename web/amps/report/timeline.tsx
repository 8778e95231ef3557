import type { Report } from '#contract/distribution.ts';
import { clockTime, exactTime } from '#web/kit/times.ts';
import { useNow } from '#web/kit/now.ts';
import styles from './report-page.module.css';

/** What happened, newest first. */
export function Timeline({ steps }: { steps: Report['timeline'] }) {
  const now = useNow();
  return (
    <ol className={styles.timeline}>
      {steps
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ at, says }) => (
          <li key={`${at} ${says}`}>
            <time dateTime={at} title={exactTime(Date.parse(at))}>
              {clockTime(Date.parse(at), now)}
            </time>
            <span>{says}</span>
          </li>
        ))}
    </ol>
  );
}
