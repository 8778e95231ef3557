import { storedKinds, roomOfDay } from '#domain/storage/daily-room.ts';
import { StorageLine } from '#contract/storage.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { usesOf } from './daily-use-table.ts';
import { daysBefore } from './forget-uses.ts';
import { mostStored } from './storage-list-table.ts';
import type { StorageRow } from './storage-list-table.ts';

const shown = 50;

/** The people who store most, the first one first. */
export async function listStorage({ db, now }: Tools): Promise<{ items: StorageLine[] }> {
  const rows = await mostStored(db.root, { since: daysBefore(now()), limit: shown });
  return { items: rows.map(lineOf) };
}

/** What a person stored today, and what a day has room for. */
export async function roomToday({ db, now }: Tools, person: Person) {
  const used = await usesOf(db.root, { personId: person.id, at: now() });
  return {
    kinds: storedKinds.map((kind) => ({
      kind,
      used: used.get(kind) ?? { times: 0, bytes: 0 },
      room: roomOfDay(kind, person.role),
    })),
  };
}

const lineOf = ({ id, name, role, ...row }: StorageRow): StorageLine => ({
  person: { id, name, role: StorageLine.shape.person.shape.role.parse(role) },
  files: { times: row.files, bytes: row.file_bytes },
  unfinished: { times: row.unfinished, bytes: row.unfinished_bytes },
  lately: Object.fromEntries(
    storedKinds.flatMap((kind) => {
      const [times, bytes] = row.lately?.[kind] ?? [0, 0];
      return times > 0 || bytes > 0 ? [[kind, { times, bytes }]] : [];
    }),
  ),
});
