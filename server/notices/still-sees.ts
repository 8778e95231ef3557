import { mayHearOf } from '#domain/amps/may-see.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { ampsToldOf } from './told-amp-table.ts';

/** Of some Amps, those that somebody may see as things stand now. */
export async function stillSees(
  db: Queries,
  person: { id: number; role: string },
  ampIds: readonly number[],
): Promise<Set<number>> {
  const amps = await ampsToldOf(db, ampIds);
  return new Set([...amps.values()].filter((amp) => mayHearOf(person, amp)).map(({ id }) => id));
}

/** In place of what was told of an Amp, where its reader may see that no more. */
export const notTheirsNow = 'This was about an Amp that you may not see any more.';
