import type { AmpLine } from '#contract/amps.ts';
import { Ago } from '#web/kit/ago.tsx';
import type { Column } from '#web/kit/table.tsx';
import { AmpName } from '../amp-name.tsx';
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
      cell: (line) => <Named line={line} showsOwner={showsOwner} />,
    },
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
      cell: (line) => <AmpStatus amp={line} />,
    },
    {
      key: 'live',
      title: 'Live',
      width: '140px',
      cell: ({ placements }) => (
        <LiveBar
          live={placements.live}
          total={placements.total}
          needsYou={placements.needs_you}
          held={placements.held}
        />
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

function Named({ line, showsOwner }: { line: AmpLine; showsOwner: boolean }) {
  const { title, company, owner, new_activity } = line;
  const whose = [company?.name ?? 'No company', ...(showsOwner ? [owner.name] : [])].join(' · ');
  return (
    <>
      <AmpName title={title} isNew={new_activity} />
      <span className={styles.whose}>{whose}</span>
    </>
  );
}
