import type { Passage } from '#domain/amps/corrections.ts';
import type { RequestKind } from '#contract/change-requests.ts';
import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { notify } from '../../notices/notify.ts';
import { takeRoom } from '../../storage/take-room.ts';
import type { Tools } from '../../tools.ts';
import { lockAmpFor, requireRight } from '../../amps/find-amp.ts';
import type { FoundAmp } from '../../amps/find-amp.ts';
import { insertRequest, openRequest } from './change-request-table.ts';
import { endRequest } from './end-request.ts';
import { fitPassages } from './fit-passages.ts';

interface Asking {
  ampId: number;
  kind: RequestKind;
  reason: string;
  passages: readonly Passage[];
  person: Person;
}

/**
 * The owner of a live Amp asks for other words, or that it is taken down: editors or administrators are
 * told, and answer by a day that is named. @throws Problem `not-found`, `move-refused`, `invalid`, `room-spent`
 */
export async function askForChange(tools: Tools, asking: Asking): Promise<void> {
  const { ampId, kind, reason, person } = asking;
  const passages = kind === 'correction' ? [...asking.passages] : [];
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'ask');
    if (await openRequest(tx, ampId))
      throw new Problem('move-refused', {
        says: 'A request for this Amp is still open. Wait for its answer, or take it back first.',
      });
    await requireFit(tx, amp, passages);
    const bytes = Buffer.byteLength(reason + JSON.stringify(passages));
    await takeRoom(tx, { personId: person.id, kind: 'events', bytes, at });
    const answerBy = new Date(at.getTime() + limits.changeRequest.answeredHours * 3_600_000);
    const asked = { ampId, kind, reason, passages, askedBy: person.id, at, answerBy };
    const requestId = await insertRequest(tx, asked);
    await audit(tx, {
      actorId: person.id,
      action: 'amp.ask-change',
      objectType: 'amp',
      objectId: ampId,
      after: { kind },
      at,
    });
    await notify(tx, tools, { kind: 'change-asked', ampId, requestId, asked });
    await announce(tx, `amp:${ampId}`);
  });
}

/** @throws Problem `invalid`, with the passage that does not stand in the text. */
async function requireFit(tx: Tx, amp: FoundAmp, passages: readonly Passage[]): Promise<void> {
  const made = await fitPassages(tx, amp, passages);
  if (!made || !('misfit' in made)) return;
  const { at, says } = made.misfit;
  throw new Problem('invalid', { says, fields: { [`passages.${at}.now`]: [says] } });
}

/** Its owner thinks better of it. @throws Problem `not-found`, `move-refused` */
export async function withdrawRequest(
  tools: Tools,
  { ampId, number, person }: { ampId: number; number: number; person: Person },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'ask');
    if ((await openRequest(tx, ampId))?.id !== number) throw new Problem('move-refused');
    await endRequest(tx, { ampId, state: 'withdrawn', by: person.id, at });
    const deed = { action: 'amp.withdraw-change', objectType: 'amp', objectId: ampId };
    await audit(tx, { actorId: person.id, ...deed, at });
    await announce(tx, `amp:${ampId}`);
  });
}
