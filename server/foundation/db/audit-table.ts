import { sql } from 'kysely';
import { handAtWork } from './hand.ts';
import { jsonb } from './json.ts';
import type { Json } from './json.ts';
import type { Queries, Tx } from './transaction.ts';

interface Deed {
  /** Whose account did it; null: the product itself, or its operator by command line. */
  actorId: number | null;
  /** Its kind, a point, and the verb: `person.role`. Words for it stand in `domain/people/deeds.ts`. */
  action: string;
  objectType: string;
  objectId: number | null;
  before?: Json;
  after?: Json;
  at: Date;
}

/**
 * Who did what to what: kept in the transaction of the deed, never changed. Of an administrator who
 * acts as somebody both are kept.
 */
export async function audit(tx: Tx, deed: Deed): Promise<void> {
  const hand = handAtWork();
  const adminId = hand?.adminId ?? null;
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: adminId ?? deed.actorId,
      on_behalf_of: adminId === null || adminId === deed.actorId ? null : deed.actorId,
      action: deed.action,
      object_type: deed.objectType,
      object_id: deed.objectId,
      before: deed.before === undefined ? null : jsonb(deed.before),
      after: deed.after === undefined ? null : jsonb(deed.after),
      address: hand?.address.slice(0, 45) ?? null,
      at: deed.at,
    })
    .execute();
}

interface Acted {
  adminId: number;
  personId: number;
  from: Date;
  to: Date;
}

/** How many deeds an administrator did in somebody's name, but for that they stopped. */
export async function countDeedsAs(
  db: Queries,
  { adminId, personId, from, to }: Acted,
): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('actor_id', '=', adminId)
    .where('on_behalf_of', '=', personId)
    .where('action', 'not like', 'session.%')
    .where('at', '>=', from)
    .where('at', '<=', to)
    .executeTakeFirstOrThrow();
  return row.n;
}
