import type { FastifyRequest } from 'fastify';
import type { OwnSession } from '#contract/account.ts';
import { coarseAddress, deviceName } from '#domain/people/devices.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Columns } from '../../foundation/http/csv.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { openSessionsOf } from './own-session-table.ts';
import { revokeSessionById, revokeSessionsOf } from './session-end-table.ts';
import { requireOpen } from './require-open.ts';
import { sessionHash } from './sessions.ts';

/** Where a person is logged in, the one they are looking from first. */
export async function listOwnSessions(
  tools: Tools,
  { person, request }: { person: Person; request: FastifyRequest },
): Promise<OwnSession[]> {
  const here = sessionHash(tools.config, request);
  const rows = await openSessionsOf(tools.db.root, { personId: person.id, at: tools.now() });
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent ?? ''),
    host: row.host,
    place: coarseAddress(row.address ?? ''),
    last_seen_at: row.last_seen_at.toISOString(),
    created_at: row.created_at.toISOString(),
    is_this_one: row.token_hash === here,
    is_remembered: row.persistent,
  }));
  return sessions.toSorted((a, b) => Number(b.is_this_one) - Number(a.is_this_one));
}

export const sessionColumns: Columns<OwnSession> = {
  id: ({ id }) => id,
  device: ({ device }) => device,
  host: ({ host }) => host,
  place: ({ place }) => place,
  logged_in: ({ created_at }) => created_at,
  last_seen: ({ last_seen_at }) => last_seen_at,
  remembered: ({ is_remembered }) => is_remembered,
  this_one: ({ is_this_one }) => is_this_one,
};

/** Ends one own session; what it has open (writing, live reports) closes. @throws Problem `not-found` */
export async function endOwnSession(
  tools: Tools,
  { person, id, request }: { person: Person; id: number; request: FastifyRequest },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await requireOpen(tx, tools, request);
    const at = tools.now();
    if (!(await revokeSessionById(tx, { id, personId: person.id, at })))
      throw new Problem('not-found');
    await auditEnding(tx, { action: 'session.revoke', person, at });
    await announce(tx, `person:${person.id}`);
  });
}

export async function endOtherSessions(
  tools: Tools,
  { person, request }: { person: Person; request: FastifyRequest },
): Promise<{ ended: number }> {
  const keep = sessionHash(tools.config, request);
  return tools.db.transaction(async (tx) => {
    await requireOpen(tx, tools, request);
    const at = tools.now();
    const ended = await revokeSessionsOf(tx, { personId: person.id, at, keep });
    if (ended === 0) return { ended };
    await auditEnding(tx, { action: 'session.revoke-all', person, at });
    await announce(tx, `person:${person.id}`);
    return { ended };
  });
}

interface Ending {
  action: 'session.revoke' | 'session.revoke-all';
  person: Person;
  at: Date;
}

const auditEnding = (tx: Tx, { action, person: { id }, at }: Ending) =>
  audit(tx, { actorId: id, action, objectType: 'person', objectId: id, at });
