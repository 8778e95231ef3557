import { eventType } from '#domain/amps/activity.ts';
import type { Person } from '#domain/people/person.ts';
import { retractPlacements } from '../distribution/retract-placements.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { insertEvent } from '../amps/event-table.ts';
import { lockAmpFor, requireRight } from '../amps/find-amp.ts';
import type { FoundAmp } from '../amps/find-amp.ts';
import { returnSpent } from './held-credits.ts';
import { resetApprovals } from '../amps/module-table.ts';
import { moveAmp } from './move-amp.ts';

interface Retracting {
  ampId: number;
  reason: string;
  returnCredit: boolean;
  person: Person;
}

/**
 * Takes a live Amp off every site that allows it. Its credit stays spent unless the administrator says
 * otherwise, and what was approved is so no longer: to be live again it has to pass an editor again.
 */
export async function retractAmp(
  tools: Tools,
  { ampId, reason, returnCredit, person }: Retracting,
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    await retractFound(tools, tx, { amp, reason, returnCredit, person, at });
  });
}

/** The same in the transaction of whatever leads to it. */
export async function retractFound(
  tools: Tools,
  tx: Tx,
  {
    amp,
    reason,
    returnCredit,
    person,
    at,
  }: Omit<Retracting, 'ampId'> & { amp: FoundAmp; at: Date },
): Promise<void> {
  const { id: ampId } = amp;
  requireRight(amp, 'retract');
  await resetApprovals(tx, ampId);
  await moveAmp(tx, {
    amp,
    move: 'retract',
    actorId: person.id,
    note: reason,
    at,
    change: { reject_reason: reason, retracted_at: at },
  });
  await insertEvent(tx, { ampId, type: eventType.admin, authorId: person.id, text: reason, at });
  await retractPlacements(tools, tx, ampId);
  const isReturned = returnCredit && (await returnSpent(tools, tx, { amp, at }));
  await notify(tx, tools, { kind: 'amp-retracted', ampId, isReturned });
}
