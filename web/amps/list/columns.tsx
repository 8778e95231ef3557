import type { AmpLine } from '#contract/amp-line.ts';
import { Ago } from '#web/kit/ago.tsx';
import type { Column } from '#web/kit/table.tsx';
import { AmpStateAndTime } from '../amp-state.tsx';
import { LiveBar } from '../live-bar.tsx';
import { ModuleMarks } from '../module-marks.tsx';
import { NamedAmp } from './amp-row.tsx';

/** @param showsOwner for those who see other people's Amps. */
export function columnsFor({ showsOwner }: { showsOwner: boolean }): Column<AmpLine>[] {
  return [
    {
      key: 'title',
      title: 'Title',
      width: '100%',
      sortBy: 'title',
      cell: (line) => <NamedAmp line={line} showsOwner={showsOwner} />,
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
      cell: (line) => <AmpStateAndTime amp={line} />,
    },
    {
      key: 'live',
      title: 'Live',
      wideOnly: true,
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
