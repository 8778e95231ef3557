import { partiesFor } from '#domain/amps/may-see.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { notify } from '../../notices/notify.ts';
import { roleOf } from '../../people/role-of.ts';
import type { Tools } from '../../tools.ts';
import { findAmpFor, lockAmpFor } from '../../amps/find-amp.ts';
import type { FoundAmp } from '../../amps/find-amp.ts';
import { retractFound } from '../retract-amp.ts';
import { changeAhead, saveDocument, storeAhead } from '../../amps/writing/save-document.ts';
import type { Outcome } from '../../amps/writing/save-document.ts';
import { openRequest } from './change-request-table.ts';
import type { RequestRow } from './change-request-table.ts';
import { endRequest } from './end-request.ts';
import { fitPassages } from './fit-passages.ts';
import { mayOf } from './read-requests.ts';

interface Answering {
  ampId: number;
  number: number;
  answer: string;
  person: Person;
}

/**
 * Does what was asked for. Proposed words are written into the text in their owner's name, and wait there
 * for approval like any change of what is live; what is taken down goes off its sites.
 * @throws Problem `not-found`, `move-refused`, `content-changed` where the words stand there no more.
 */
export async function acceptRequest(
  tools: Tools,
  { returnCredit, ...answering }: Answering & { returnCredit: boolean },
): Promise<void> {
  const { ampId, answer, person } = answering;
  const at = tools.now();
  const accept = (ahead: Outcome | null) =>
    tools.db.transaction(async (tx) => {
      const { amp, request } = await lockedRequest(tx, { ...answering, step: 'accept' });
      await endRequest(tx, { ampId, state: 'accepted', answer, by: person.id, at });
      await noteDeed(tx, { ampId, action: 'amp.accept-change', person, at });
      if (request.kind === 'take-down') {
        const reason = whyDown(request, answer);
        return retractFound(tools, tx, { amp, reason, returnCredit, person, at });
      }
      const writing = await writingOf(tx, { amp, request });
      if (writing) await saveDocument(tx, { ...writing, at, ahead });
      await notify(tx, tools, {
        kind: 'change-answered',
        ampId,
        requestId: request.id,
        isAccepted: true,
        isWritten: request.passages.length > 0,
        answer,
      });
      await announce(tx, `amp:${ampId}`);
    });
  await storeAhead(null, (isKnownLong) => changedAhead(tools, answering, isKnownLong), accept);
}

/** It is down because of what was asked for; what is answered to that is no reason by itself. */
const whyDown = ({ reason }: RequestRow, answer: string): string => {
  const asked = `Its owner asked for it: ${reason}`;
  return answer === '' ? asked : `${asked}\n\nThe administrator’s answer: ${answer}`;
};

/** Whoever may not accept it is told so within the transaction. */
async function changedAhead(
  { db }: Tools,
  { ampId, number, person }: Answering,
  isKnownLong: boolean,
): Promise<Outcome | null> {
  const amp = await findAmpFor(db.root, { ampId, person });
  const request = await openRequest(db.root, ampId);
  if (request?.id !== number || !mayOf({ amp, request, person }).accept) return null;
  const writing = await writingOf(db.root, { amp, request });
  return writing && changeAhead(db, writing, { isKnownLong });
}

/** Says why not. @throws Problem `not-found`, `move-refused` */
export async function declineRequest(tools: Tools, answering: Answering): Promise<void> {
  const { ampId, answer, person } = answering;
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const { request } = await lockedRequest(tx, { ...answering, step: 'decline' });
    await endRequest(tx, { ampId, state: 'declined', answer, by: person.id, at });
    await noteDeed(tx, { ampId, action: 'amp.decline-change', person, at });
    await notify(tx, tools, {
      kind: 'change-answered',
      ampId,
      requestId: request.id,
      isAccepted: false,
      isWritten: false,
      answer,
    });
    await announce(tx, `amp:${ampId}`);
  });
}

async function lockedRequest(
  tx: Tx,
  { ampId, number, person, step }: Answering & { step: 'accept' | 'decline' },
): Promise<{ amp: FoundAmp; request: RequestRow }> {
  const amp = await lockAmpFor(tx, { ampId, person });
  const request = await openRequest(tx, ampId);
  if (request?.id !== number || !mayOf({ amp, request, person })[step])
    throw new Problem('move-refused');
  if (step === 'accept' && !(await speaksForOwner(tx, amp, request.askedBy.id)))
    throw new Problem('move-refused', {
      says: `${request.askedBy.name} may not speak for the Amp’s owner any more. Decline it; the owner may ask for it anew.`,
    });
  return { amp, request };
}

/** Whether who asked is the owner, be their account shut by now, or acts in the owner's part still. */
async function speaksForOwner(tx: Tx, amp: FoundAmp, id: number): Promise<boolean> {
  if (id === amp.owner.id) return true;
  const role = await roleOf(tx, id);
  return role !== null && partiesFor({ id, role }, amp).has('owner');
}

const noteDeed = (
  tx: Tx,
  { ampId, action, person, at }: { ampId: number; action: string; person: Person; at: Date },
) => audit(tx, { actorId: person.id, action, objectType: 'amp', objectId: ampId, at });

/** The passages of a request as they come into the text. @throws Problem `content-changed` */
async function writingOf(db: Queries, { amp, request }: { amp: FoundAmp; request: RequestRow }) {
  const made = await fitPassages(db, amp, request.passages);
  if (!made) return null;
  if ('misfit' in made)
    throw new Problem('content-changed', {
      says: `The text changed since this was asked for, and “${request.passages[made.misfit.at]?.now}” does not stand there once any more.`,
    });
  const { moduleId, fields } = made;
  return { moduleId, authorId: request.askedBy.id, keep: 'always' as const, change: { fields } };
}
