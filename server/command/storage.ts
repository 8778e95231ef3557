import { counted } from '#domain/rules/counted.ts';
import { inUnits, lookBackDays } from '#domain/storage/daily-room.ts';
import { listStorage } from '../storage/list-storage.ts';
import type { Tools } from '../tools.ts';
import { row } from './terminal.ts';

/** The people who store most, a line each. */
export async function storageInWords(tools: Tools): Promise<string> {
  const { items } = await listStorage(tools);
  if (items.length === 0) return 'Nobody stores anything yet.';
  return items
    .map(({ person, files, unfinished, lately }) =>
      row(
        `${person.id} ${person.name} (${person.role})`,
        `${counted(files.times, 'file')}, ${inUnits(files.bytes)}`,
        `${unfinished.times} unfinished, ${inUnits(unfinished.bytes)}`,
        `in ${lookBackDays} days ${Object.entries(lately)
          .map(([kind, room]) => `${room.times} ${kind} (${inUnits(room.bytes)})`)
          .join(', ')}`,
      ),
    )
    .join('\n');
}
