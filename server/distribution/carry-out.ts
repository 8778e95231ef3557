import type { Step } from '#domain/distribution/protocol.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { askPerson } from './ask-person.ts';
import { noteLook, settleAttempt } from './attempt-table.ts';
import type { Attempt } from './attempt-table.ts';
import { addEvidence } from './evidence-table.ts';
import { enqueueInLine, queueAgain } from './line.ts';
import { changePlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { readBack } from './read-back.ts';
import { reconcilePlacement } from './reconcile-placement.job.ts';
import { endUnsent } from './take-off.ts';
import { tellIfComplete } from './tell-if-complete.ts';

/** What a step is about: the placement, which is locked, and the attempt that was looked for, if one was. */
interface About {
  placement: Placement;
  looked?: Attempt | undefined;
}

/**
 * Does what the protocol says, in the transaction in which its outcome is written down. A post is confirmed by
 * whoever has it.
 */
export async function carryOut(
  tools: Tools,
  tx: Tx,
  { placement, looked }: About,
  step: Step,
): Promise<void> {
  const at = tools.now();
  const { id, ampId, state } = placement;
  if (step.do === 'confirm')
    throw new Error(`Placement ${id} is confirmed by whoever has its post.`);
  if (step.do === 'ask-person') return askPerson(tools, tx, placement, step);
  if (step.do === 'end-unsent') return endUnsent(tools, tx, placement);
  if (step.do === 'try-again') return queueAgain(tools, tx, placement);
  if (step.do === 'try-later') {
    const { reason, at: notBefore } = step;
    await changePlacement(tx, id, { state: 'queued', reason, notBefore, at });
    return enqueueInLine(tools, tx, { id, notBefore });
  }
  if (step.do === 'believe-absent') {
    if (!looked) throw new Error(`Placement ${id} was not looked for.`);
    await settleAttempt(tx, { id: looked.id, outcome: 'absent', at, from: ['unknown'] });
    const body = { outcome: 'absent', attempt: looked.number, looks: looked.looks + 1 };
    await addEvidence(tx, { placementId: id, kind: 'outcome', body, at });
    return carryOut(tools, tx, { placement, looked }, step.next);
  }
  if (step.do === 'look') {
    const { at: notBefore, reason, since, absentSince } = step;
    if (looked) await noteLook(tx, { id: looked.id, looks: looked.looks + 1, absentSince });
    const next = state === 'accepted' ? state : 'checking';
    await changePlacement(tx, id, { state: next, reason, notBefore, at: since });
    const when = { startAfter: notBefore };
    return tools.queue.enqueue(tx, reconcilePlacement, { placementId: id }, when);
  }
  if (step.do === 'learn-link') {
    const { link } = step;
    await addEvidence(tx, { placementId: id, kind: 'live', body: { link }, at });
    await changePlacement(tx, id, { state: 'live', link, liveAt: at, notBefore: null, at });
    await readBack(tools, tx, id);
    await tellIfComplete(tx, tools, ampId);
  }
}
