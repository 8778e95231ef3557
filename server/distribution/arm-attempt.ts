import { attemptsOf } from '#domain/distribution/protocol/situation.ts';
import { whatStops } from '#domain/distribution/still-true.ts';
import { refuseUnfinished } from '../foundation/backup/unfinished-restore.ts';
import { codeOf } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { atSending } from './at-sending.ts';
import { tell } from './hear.ts';
import { permissionAge } from './permission-age.ts';
import { holdOpen } from './site-pause-table.ts';

interface Arming {
  placementId: number;
  /** Hash of the words that were prepared, and will be sent. */
  prepared: string;
  /** The user at the site that it is sent as; null where there is none. */
  sentAs: string | null;
  /** How often it had left, or may have, before its site was asked for it. */
  timesSent: number;
  /** When it came back from a backup, as far as was known then. */
  restoredAt: Date | null;
}

export interface Armed {
  /** The number of the attempt. */
  number: number;
  /** How old the permission to send is, in milliseconds, by whichever clock says more. */
  ageMs: () => number;
}

/**
 * Writes "about to send, attempt n" before anything leaves, under the unique index that lets one open
 * attempt exist. Everything that was true when it was approved and must be true still is asked here, in
 * the same transaction: see `mustStillBeTrue`.
 * @returns null when this worker may not send.
 */
export async function armAttempt(
  tools: Tools,
  { placementId, ...prepared }: Arming,
): Promise<Armed | null> {
  const ageMs = permissionAge(tools);
  try {
    const heard = await tell(tools, {
      placementId,
      event: 'ready',
      told: async (tx, placement) => {
        await refuseUnfinished(tx);
        // A pause waits for this transaction, or comes first and is seen below.
        await holdOpen(tx, placement.site);
        const { facts, ...known } = await atSending(tx, placement);
        return { ...prepared, ...known, stop: whatStops(facts, tools.now()) };
      },
    });
    if (heard?.now.state !== 'sending') return null;
    return { number: attemptsOf(heard.now).length, ageMs };
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    tools.log.warn({ placement: placementId }, 'another worker is sending this placement');
    return null;
  }
}
