import { afterMove, statusCode } from '#domain/amps/status.ts';
import type { Move, Status } from '#domain/amps/status.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { settleRevision, settleSubmitted } from '../notices/settle.ts';
import { updateAmp } from '../amps/amp-table.ts';
import type { AmpChange } from '../amps/amp-table.ts';
import { endRequest } from './change-requests/end-request.ts';
import { modulesOf } from '../amps/module-table.ts';
import { insertStep } from '../amps/status-history-table.ts';

interface Moving {
  /** As read under `lockAmp` in this transaction. */
  amp: { id: number; status: Status };
  move: Move;
  /** Where to return to, for moves that return. */
  back?: Status | undefined;
  /** null: the product itself. */
  actorId: number | null;
  note?: string | null;
  at: Date;
  change?: AmpChange;
}

/**
 * The one way from status to status: by the table, with a line of history, one of audit, and word to
 * everyone who is looking. @throws Problem `move-refused`
 */
export async function moveAmp(tx: Tx, moving: Moving): Promise<Status> {
  const { amp, move, actorId, at } = moving;
  const status = afterMove(amp.status, move, moving.back);
  if (amp.status === 'pending') await settleSubmitted(tx, { ampId: amp.id, at });
  await updateAmp(tx, { ampId: amp.id, at, change: { ...moving.change, status } });
  if (amp.status === 'live') await endWhatWaits(tx, amp.id, at);
  const note = moving.note ?? null;
  await insertStep(tx, { ampId: amp.id, from: amp.status, to: status, move, actorId, note, at });
  await audit(tx, {
    actorId,
    action: `amp.${move}`,
    objectType: 'amp',
    objectId: amp.id,
    before: { status: statusCode[amp.status] },
    after: { status: statusCode[status] },
    at,
  });
  await announce(tx, `amp:${amp.id}`);
  return status;
}

/** What is live no longer: neither its changes nor what was asked for of it. */
async function endWhatWaits(tx: Tx, ampId: number, at: Date): Promise<void> {
  await endRequest(tx, { ampId, state: 'ended', by: null, at });
  for (const { id } of await modulesOf(tx, [ampId])) await settleRevision(tx, { moduleId: id, at });
}
