import type { StorageLine } from '#contract/storage.ts';
import type { StoredKind } from '#domain/storage/daily-room.ts';
import { inUnits } from '#domain/storage/daily-room.ts';
import type { Column } from '#web/kit/table.tsx';
import { roleWords } from '../role-words.ts';

const lately = (kind: StoredKind, title: string): Column<StorageLine> => ({
  key: kind,
  title,
  align: 'right',
  wideOnly: kind !== 'versions',
  cell: (line) => {
    const room = line.lately[kind];
    if (!room) return '–';
    return <Amount times={room.times} bytes={room.bytes} />;
  },
});

export const columns: Column<StorageLine>[] = [
  { key: 'name', title: 'Name', cell: ({ person }) => person.name },
  { key: 'role', title: 'Role', cell: ({ person }) => roleWords(person.role) },
  {
    key: 'library',
    title: 'Files now',
    align: 'right',
    cell: ({ files }) => (files.times === 0 ? '–' : <Amount {...files} />),
  },
  {
    key: 'unfinished',
    title: 'Unfinished',
    align: 'right',
    wideOnly: true,
    cell: ({ unfinished }) => (unfinished.times === 0 ? '–' : <Amount {...unfinished} />),
  },
  lately('files', 'Files added'),
  lately('versions', 'Versions'),
  lately('events', 'Comments'),
  lately('imports', 'Imported'),
  lately('exports', 'Exports'),
  lately('letters', 'Letters'),
];

const Amount = ({ times, bytes }: { times: number; bytes: number }) => (
  <span className="figures">
    {times.toLocaleString('en-US')} · {inUnits(bytes)}
  </span>
);
