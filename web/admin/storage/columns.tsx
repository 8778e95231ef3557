import type { StorageLine } from '#contract/storage.ts';
import type { StoredKind } from '#domain/storage/daily-room.ts';
import { counted } from '#domain/rules/counted.ts';
import { inUnits } from '#domain/storage/daily-room.ts';
import type { Column } from '#web/kit/table.tsx';
import { roleWords } from '../role-words.ts';

/** One of what is counted, and many where an s does not make it. */
type Unit = [one: string, many?: string];

const lately = (kind: StoredKind, title: string, ...of: Unit): Column<StorageLine> => ({
  key: kind,
  title,
  align: 'right',
  wideOnly: kind !== 'versions',
  cell: (line) => {
    const room = line.lately[kind];
    if (!room) return '–';
    return <Amount {...room} of={of} />;
  },
});

export const columns: Column<StorageLine>[] = [
  { key: 'name', title: 'Name', cell: ({ person }) => person.name },
  { key: 'role', title: 'Role', cell: ({ person }) => roleWords(person.role) },
  {
    key: 'library',
    title: 'Files now',
    align: 'right',
    cell: ({ files }) => (files.times === 0 ? '–' : <Amount {...files} of={['file']} />),
  },
  {
    key: 'unfinished',
    title: 'Unfinished',
    align: 'right',
    wideOnly: true,
    cell: ({ unfinished }) =>
      unfinished.times === 0 ? '–' : <Amount {...unfinished} of={['upload']} />,
  },
  lately('files', 'Files added', 'file'),
  lately('writing', 'Written', 'page'),
  lately('versions', 'Versions', 'version'),
  lately('events', 'Comments', 'comment'),
  lately('imports', 'Imported', 'entry', 'entries'),
  lately('exports', 'Exports', 'export'),
  lately('letters', 'Letters', 'letter'),
];

interface AmountProps {
  times: number;
  bytes: number;
  of: Unit;
}

const Amount = ({ times, bytes, of: [one, many] }: AmountProps) => (
  <span className="figures">
    {counted(times, one, many)} · {inUnits(bytes)}
  </span>
);
