import type { Person } from '#domain/people/person.ts';
import { statusCode } from '#domain/amps/status.ts';
import { Problem } from '#domain/problems.ts';
import { cancelPurchasesFor } from '../credits/cancel-purchase.ts';
import { mayBePublic } from '../distribution/may-be-public.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tools } from '../tools.ts';
import { updateAmp } from '../amps/amp-table.ts';
import { lockAmpFor, requireRight } from '../amps/find-amp.ts';
import { releaseHeld } from './held-credits.ts';

/**
 * Deletes an Amp for everyone; its rows stay for the ledger and the audit. A held credit goes back.
 * @throws Problem `move-refused`: it is live, or under way, or a post of it may still be public.
 */
export async function removeAmp(
  tools: Tools,
  { ampId, person }: { ampId: number; person: Person },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'remove');
    if (await mayBePublic(tx, ampId)) {
      const says =
        'A post of it may still be public. Take it off its site first, and say so on the report.';
      throw new Problem('move-refused', { says });
    }
    if (amp.status === 'pending') await releaseHeld(tools, tx, { amp, at });
    if (amp.status === 'awaitingPayment') await cancelPurchasesFor(tools, tx, ampId);
    await updateAmp(tx, { ampId, at, change: { deleted_at: at } });
    await audit(tx, {
      actorId: person.id,
      action: 'amp.remove',
      objectType: 'amp',
      objectId: ampId,
      before: { status: statusCode[amp.status], title: amp.title },
      at,
    });
    await announce(tx, `amp:${ampId}`);
  });
}
