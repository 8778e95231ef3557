import type { FastifyRequest } from 'fastify';
import { isShutOut } from '#domain/people/account-state.ts';
import type { Person } from '#domain/people/person.ts';
import { canActAs } from '#domain/people/role-change.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { lockAccount } from '../accounts/managed-account-table.ts';
import { endActing, insertActing, openActing } from './acting-table.ts';
import { endActingAs, setActing } from './own-session-table.ts';
import { sessionHash } from './sessions.ts';
import { tellOfActing } from './tell-of-acting.ts';

/**
 * The administrator's session is this person's from the next call on. Never an administrator's: nobody
 * gains abilities by it. @throws Problem `not-found`, `move-refused`
 */
export async function startActing(
  tools: Tools,
  { personId, by, request }: { personId: number; by: Person; request: FastifyRequest },
): Promise<void> {
  const tokenHash = sessionHash(tools.config, request);
  if (!tokenHash) throw new Problem('signed-out');
  await tools.db.transaction(async (tx) => {
    const account = await lockAccount(tx, personId);
    if (!account) throw new Problem('not-found');
    if (!canActAs(by, account) || isShutOut(account.role))
      throw new Problem('move-refused', { says: 'Nobody acts as this account.' });
    const sessionId = await setActing(tx, { tokenHash, actingAs: personId });
    if (sessionId === null) throw new Problem('move-refused');
    const at = tools.now();
    await insertActing(tx, { sessionId, adminId: by.id, personId, at });
    await auditActing(tx, { actorId: by.id, action: 'session.act', personId, at });
    await tellBoth(tx, by.id, personId);
  });
}

/** The session is the administrator's own again; without one who acts nothing happens. */
export async function stopActing(
  tools: Tools,
  { person, request }: { person: Person; request: FastifyRequest },
): Promise<void> {
  const tokenHash = sessionHash(tools.config, request);
  if (!tokenHash || !person.actedBy) return;
  const adminId = person.actedBy.id;
  await tools.db.transaction(async (tx) => {
    const sessionId = await setActing(tx, { tokenHash, actingAs: null });
    if (sessionId === null) return;
    const at = tools.now();
    const deed = { actorId: person.id, action: 'session.act-end', personId: person.id } as const;
    await auditActing(tx, { ...deed, at });
    const id = await openActing(tx, sessionId);
    if (id !== null) await tellOfActing(tools, tx, { id, endedAt: at });
    await tellBoth(tx, adminId, person.id);
  });
}

/** Whoever acts as this account is themselves again, as the account is no more: it is told nothing. */
export async function endActingsAs(
  tx: Tx,
  { personId, at }: { personId: number; at: Date },
): Promise<void> {
  for (const { id: sessionId, adminId } of await endActingAs(tx, personId)) {
    const id = await openActing(tx, sessionId);
    if (id !== null) await endActing(tx, { id, at });
    await auditActing(tx, { actorId: null, action: 'session.act-end', personId, at });
    await tellBoth(tx, adminId, personId);
  }
}

interface Acting {
  actorId: number | null;
  action: 'session.act' | 'session.act-end';
  personId: number;
  at: Date;
}

const auditActing = (tx: Tx, { personId, ...deed }: Acting) =>
  audit(tx, { ...deed, objectType: 'person', objectId: personId });

/** What either has open (writing, live reports) looks again at who is there. */
async function tellBoth(tx: Tx, adminId: number, personId: number): Promise<void> {
  await announce(tx, `person:${adminId}`);
  await announce(tx, `person:${personId}`);
}
