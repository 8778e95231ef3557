import { jsonb } from './json.ts';
import type { Json } from './json.ts';
import type { Tx } from './transaction.ts';

interface Deed {
  /** null: the product itself. */
  actorId: number | null;
  action: string;
  objectType: string;
  objectId: number;
  before?: Json;
  after?: Json;
  at: Date;
}

/** Who did what to what: kept in the transaction of the deed, never changed. */
export async function audit(tx: Tx, deed: Deed): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: deed.actorId,
      action: deed.action,
      object_type: deed.objectType,
      object_id: deed.objectId,
      before: deed.before === undefined ? null : jsonb(deed.before),
      after: deed.after === undefined ? null : jsonb(deed.after),
      at: deed.at,
    })
    .execute();
}
