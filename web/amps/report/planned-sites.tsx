import { distribution } from '#contract/distribution.ts';
import { useCall } from '#web/ground/calls.ts';
import { Panel } from '#web/kit/page.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { destinationKey, placeName } from '../publish/destinations.ts';
import styles from './report-page.module.css';

/** Before approval: the sites that were chosen, each of which gets its row once it is sent. */
export function PlannedSites({ ampId }: { ampId: number }) {
  const options = useCall(distribution.options, { params: { id: ampId } }, { quiet: true });
  if (options.isError) return null;
  const planned = options.data?.options.filter(({ chosen }) => chosen);
  return (
    <Panel title="Where it will go">
      {planned?.length === 0 && <p>No site is chosen, so nothing of it would be sent.</p>}
      {planned && (
        <ul className={styles.planned}>
          {planned.map((option) => (
            <li key={destinationKey(option)}>
              <strong>{placeName(option)}</strong>
              {option.practice && <StatusBadge tone="info">Practice</StatusBadge>}
            </li>
          ))}
        </ul>
      )}
      {!planned && <Bones lines={2} />}
    </Panel>
  );
}
