import type { AmpLine } from '#contract/amps.ts';
import { Ago } from '#web/kit/ago.tsx';
import type { Column } from '#web/kit/table.tsx';
import { LiveBar } from '../live-bar.tsx';
import { ModuleMarks } from '../module-marks.tsx';
import { AmpStatus } from '../status.tsx';
import styles from './list-page.module.css';

/** @param showsOwner for those who see other people's Amps. */
export function columnsFor({ showsOwner }: { showsOwner: boolean }): Column<AmpLine>[] {
  return [
    {
      key: 'title',
      title: 'Title',
      sortBy: 'title',
      cell: ({ title, new_activity }) => (
        <>
          {title}
          {new_activity && <span className={styles.activity}>New activity</span>}
        </>
      ),
    },
    { key: 'company', title: 'Company', cell: ({ company }) => company?.name ?? '–' },
    ...(showsOwner
      ? [{ key: 'owner', title: 'Owner', cell: ({ owner }: AmpLine) => owner.name, wideOnly: true }]
      : []),
    {
      key: 'modules',
      title: 'Modules',
      wideOnly: true,
      cell: ({ modules }) => <ModuleMarks modules={modules} />,
    },
    {
      key: 'status',
      title: 'Status',
      sortBy: 'status',
      cell: ({ status }) => <AmpStatus code={status} />,
    },
    {
      key: 'live',
      title: 'Live',
      width: '140px',
      cell: ({ placements }) => (
        <LiveBar live={placements.live} total={placements.total} needsYou={placements.needs_you} />
      ),
    },
    {
      key: 'updated',
      title: 'Updated',
      sortBy: 'updated_at',
      align: 'right',
      width: '140px',
      cell: ({ updated_at }) => <Ago at={updated_at} />,
    },
  ];
}
