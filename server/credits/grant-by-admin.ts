import { randomUUID } from 'node:crypto';
import type { CreditProduct } from '#domain/credits/products.ts';
import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { managingProblem } from '#domain/people/role-change.ts';
import { Problem } from '#domain/problems.ts';
import { resumeAmps } from '../publishing/resume-amps.job.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { holdAccount } from '../people/accounts/hold-account.ts';
import type { Tools } from '../tools.ts';
import {
  grantRequest,
  grantedAlone,
  insertGrantDecision,
  insertGrantRequest,
  isGrantTakenBack,
} from './grant-request-table.ts';
import { requireAsker } from './require-asker.ts';
import { grantCredits } from './spend-credits.ts';

interface Grant {
  personId: number;
  product: CreditProduct;
  quantity: number;
  note: string;
  by: Person;
}

type Remember = (tx: Tx, answer: { request_id: number | null }) => Promise<void>;

/**
 * Grants credits, or asks for a second administrator: above what one alone may give a person within a
 * day, however it is split, and whenever it is for themselves or an administrator that is not theirs to
 * manage.
 * @throws Problem `not-found`
 */
export async function grantByAdmin(
  tools: Tools,
  { personId, product, quantity, note, by }: Grant,
  remember: Remember,
): Promise<{ request_id: number | null }> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    // Two grants at once must see each other's sum.
    const account = await holdAccount(tx, personId);
    const since = new Date(at.getTime() - limits.creditGrant.alonePerHours * 3_600_000);
    const before = await grantedAlone(tx, { adminId: by.id, personId, since });
    const grant = { personId, product, quantity, note, at };
    const isAlone =
      !managingProblem(by, account) && before + quantity <= tools.config.creditGrantLimit;
    const request_id = isAlone ? null : await insertGrantRequest(tx, { ...grant, askedBy: by.id });
    if (isAlone) {
      await grantCredits(tx, { ...grant, key: `grant:${randomUUID()}`, actorId: by.id });
      await tools.queue.enqueue(tx, resumeAmps, { personId });
    } else
      await audit(tx, {
        ...deed(by, 'credits.ask', personId, at),
        after: { product, quantity, note },
      });
    await remember(tx, { request_id });
    return { request_id };
  });
}

/**
 * A second administrator approves a grant, or refuses it. Once.
 * @throws Problem `not-found`, `move-refused`
 */
export async function decideGrant(
  tools: Tools,
  { id, approve, note, by }: { id: number; approve: boolean; note: string; by: Person },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const request = await grantRequest(tx, id);
    if (!request) throw new Problem('not-found');
    const { person_id, product, quantity } = request;
    const says = decidingProblem(by, request);
    if (says) throw new Problem('move-refused', { says });
    if (approve) {
      await requireAsker(tx, request.asked_by, { action: 'manage', subject: 'Operations' });
      await holdAccount(tx, person_id);
    }
    const decision = { request, decidedBy: by.id, approved: approve, isTakenBack: false, note, at };
    if (!(await insertGrantDecision(tx, decision))) throw await decidedProblem(tx, id);
    await audit(tx, {
      ...deed(by, approve ? 'credits.approve' : 'credits.refuse', person_id, at),
      after: { product, quantity, request: id, note },
    });
    if (!approve) return;
    await grantCredits(tx, {
      personId: person_id,
      product,
      quantity,
      key: `grant-request:${id}`,
      note: request.note,
      actorId: by.id,
      at,
    });
    await tools.queue.enqueue(tx, resumeAmps, { personId: person_id });
  });
}

/**
 * Whoever asked for a grant takes the request back, as long as nobody decided it. Once.
 * @throws Problem `not-found`, `move-refused`
 */
export async function takeGrantBack(
  tools: Tools,
  { id, by }: { id: number; by: Person },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const request = await grantRequest(tx, id);
    if (!request) throw new Problem('not-found');
    const { person_id, product, quantity } = request;
    if (request.asked_by !== by.id)
      throw new Problem('move-refused', {
        says: 'Only the administrator who asked for a grant can take it back.',
      });
    const decision = {
      request,
      decidedBy: by.id,
      approved: false,
      isTakenBack: true,
      note: '',
      at,
    };
    if (!(await insertGrantDecision(tx, decision))) throw await decidedProblem(tx, id);
    await audit(tx, {
      ...deed(by, 'credits.take-back', person_id, at),
      before: { product, quantity, request: id },
    });
  });
}

async function decidedProblem(tx: Tx, id: number): Promise<Problem> {
  const says = (await isGrantTakenBack(tx, id))
    ? 'This grant was taken back by the administrator who asked for it.'
    : 'This grant is decided already.';
  return new Problem('move-refused', { says });
}

/** Why this person may not decide a grant, in a sentence, or null. */
export function decidingProblem(
  by: Pick<Person, 'id'>,
  request: { asked_by: number; person_id: number },
): string | null {
  if (request.asked_by === by.id) return 'Another administrator has to decide what you asked for.';
  if (request.person_id === by.id) return 'Nobody decides about their own credits.';
  return null;
}

const deed = (by: Person, action: string, objectId: number, at: Date) => ({
  actorId: by.id,
  action,
  objectType: 'person',
  objectId,
  at,
});
