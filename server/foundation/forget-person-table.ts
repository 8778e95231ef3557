import { sql } from 'kysely';
import type { Concerned, Forgetting } from '../forgetting.ts';
import { replaceInJson } from './db/replace-words.ts';
import type { Tx } from './db/transaction.ts';

export const foundation = {
  left: {
    audit_log: {
      rows: 'stay',
      why: 'who did what and when is never corrected',
      emptied: ['before', 'after', 'address'],
    },
    idempotency_keys: { rows: 'go' },
    lost_work: { rows: 'stay', why: 'names no person' },
    settings: { rows: 'stay', why: 'the product’s own' },
    worker_beats: { rows: 'stay', why: 'the product’s own' },
  },
  async replaceWords(tx, who, words) {
    await openLog(tx);
    const ids = await deedsAround(tx, who);
    await replaceInJson(tx, { table: 'audit_log', columns: ['before', 'after'], ids }, words);
  },
  /** The audit log keeps who did what and when. */
  async forget(_tools, tx, { id, logins, companies, gone }) {
    await openLog(tx);
    await sql`update audit_log set address = null
      where ${id} in (actor_id, on_behalf_of) and address is not null`.execute(tx);
    await sql`update audit_log set before = null,
        after = case when after ? 'revision'
          then jsonb_build_object('revision', after -> 'revision') end
      where (object_type = 'company' and object_id = any(${[...companies]}))
        or (object_type = 'amp' and object_id = any(${[...gone]})
          and action in ('amp.create', 'amp.change', 'amp.remove'))`.execute(tx);
    await tx.deleteFrom('idempotency_keys').where('person_id', '=', id).execute();
    // Jobs that begin with an address, done or not: nothing else in the queue names anybody.
    await sql`delete from pgboss.job where lower(data ->> 'email') = any(${[...logins]})`.execute(
      tx,
    );
  },
} as const satisfies Forgetting;

/** The log's one door, open until the transaction ends. */
const openLog = (tx: Tx) => sql`select set_config('product.forgetting', 'on', true)`.execute(tx);

/** What they did, what was done in their name or to them, and to what is theirs. */
async function deedsAround(tx: Tx, who: Concerned): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from audit_log
    where ${who.id} in (actor_id, on_behalf_of)
      or case object_type
        when 'person' then object_id = ${who.id}
        when 'amp' then object_id = any(${[...who.amps]})
        when 'company' then object_id = any(${[...who.companies]})
        when 'letter' then object_id = any(${[...who.letters]})
        when 'purchase' then object_id = any(${[...who.purchases]})
        when 'message' then object_id = any(${[...who.messages]})
        else false end`.execute(tx);
  return rows.map(({ id }) => id);
}
