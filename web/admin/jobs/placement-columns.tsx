import type { ParkedPlacement } from '#contract/operations.ts';
import { stateWords } from '#domain/distribution/placement.ts';
import { Ago } from '#web/kit/ago.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import type { Column } from '#web/kit/table.tsx';
import styles from './jobs.module.css';

export const placementColumns: Column<ParkedPlacement>[] = [
  {
    key: 'amp',
    title: 'Amp',
    width: '26%',
    cell: ({ amp, owner }) => (
      <>
        {amp.title}
        <span className={styles.under}>{owner.name}</span>
      </>
    ),
  },
  { key: 'site', title: 'Site', cell: ({ site }) => site },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => (
      <StatusBadge tone={state === 'refused' ? 'bad' : 'warn'}>
        {state === 'needs_human' ? 'Needs a person' : stateWords[state]}
      </StatusBadge>
    ),
  },
  { key: 'says', title: 'Why, and what to do', width: '38%', cell: ({ says }) => says },
  {
    key: 'since',
    title: 'Since',
    align: 'right',
    width: '136px',
    cell: ({ since }) => <Ago at={since} />,
  },
];
