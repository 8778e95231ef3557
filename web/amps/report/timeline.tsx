import { useState } from 'react';
import { distribution, type Report } from '#contract/distribution.ts';
import { sayUnlessHandled, send } from '#web/ground/calls.ts';
import { Earlier } from '#web/kit/earlier.tsx';
import { clockTime, exactTime } from '#web/kit/times.ts';
import { useNow } from '#web/kit/now.ts';
import styles from './report-page.module.css';

type Steps = Report['timeline'];

/** What happened, newest first. */
export default function Timeline({ report }: { report: Report }) {
  const now = useNow();
  const { steps, ...list } = useEarlierSteps(report);
  return (
    <>
      <ol className={styles.timeline}>
        {steps.map(({ at, says }) => (
          <li key={`${at} ${says}`}>
            <time dateTime={at} title={exactTime(Date.parse(at))}>
              {clockTime(Date.parse(at), now)}
            </time>
            <span>{says}</span>
          </li>
        ))}
      </ol>
      <Earlier list={list} label="Earlier" />
    </>
  );
}

interface Gone {
  steps: Steps;
  older: string | null;
}

/** What was here when more was asked for stays, though the report brings newer things. */
function useEarlierSteps({ press_release_id: id, timeline, timeline_older }: Report) {
  const [gone, setGone] = useState<Gone>();
  const [isReading, setIsReading] = useState(false);
  const { steps, older } = gone ?? { steps: [], older: timeline_older };

  async function read(before: string) {
    setIsReading(true);
    try {
      const part = await send(distribution.timeline, { params: { id }, query: { before } });
      setGone({ steps: [...(gone?.steps ?? timeline), ...part.items], older: part.older });
    } catch (failure) {
      sayUnlessHandled(failure);
    } finally {
      setIsReading(false);
    }
  }

  const all = new Map([...timeline, ...steps].map((step) => [`${step.at} ${step.says}`, step]));
  return {
    steps: [...all.values()].toSorted((a, b) => b.at.localeCompare(a.at)),
    earlier: older === null ? null : () => void read(older),
    isReadingEarlier: isReading,
  };
}
