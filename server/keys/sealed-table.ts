import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { siteOfNumber } from '#domain/distribution/sites.ts';
import { boundTo } from '../companies/sealed-account.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { boundToMail } from '../notices/mail-words.ts';
import { registrationOf } from '../people/registration/make-account.job.ts';
import { secretOf } from '../people/second-step/check-code.ts';

/** One sealed thing: how its row is found again, and what it was sealed for. */
export interface Sealed {
  id: string;
  sealed: Uint8Array;
  bound: string;
}

interface Place {
  from: RawBuilder<unknown>;
  /** Unique in the table; read and compared as text. */
  id: RawBuilder<unknown>;
  sealed: RawBuilder<Uint8Array>;
  /** What the bound is made of. */
  facts: RawBuilder<unknown>;
  bound: (facts: never) => string;
  set: (sealed: Uint8Array) => RawBuilder<unknown>;
}

const column = (table: string, name: string, id = 'id') => ({
  from: sql`${sql.table(table)} where ${sql.ref(name)} is not null`,
  id: sql.ref(id),
  sealed: sql.ref<Uint8Array>(name),
  set: (sealed: Uint8Array) =>
    sql`update ${sql.table(table)} set ${sql.ref(name)} = ${Buffer.from(sealed)} where true`,
});

const inJobs = (name: string, { facts, bound }: Pick<Place, 'facts' | 'bound'>): Place => ({
  from: sql`pgboss.job where name = ${name} and state <> 'completed' and state <> 'cancelled'
    and data ->> 'sealed' is not null`,
  id: sql.ref('id'),
  sealed: sql`decode(data ->> 'sealed', 'base64')`,
  facts,
  bound,
  set: (sealed) => sql`update pgboss.job
    set data = data || jsonb_build_object('sealed', ${Buffer.from(sealed).toString('base64')}::text)
    where name = ${name}`,
});

/** Everything that is kept sealed, by table and column. A test asks of every other column of bytes why not. */
export const places: Record<string, Place> = {
  'site_accounts.secret': {
    ...column('site_accounts', 'secret'),
    facts: sql`json_build_object('companyId', company_id, 'site', site)`,
    bound: boundTo,
  },
  'second_steps.secret': {
    ...column('second_steps', 'secret', 'person_id'),
    facts: sql`to_json(person_id)`,
    bound: secretOf,
  },
  'outbox_mails.sealed_words': {
    ...column('outbox_mails', 'sealed_words'),
    facts: sql`json_build_object('key', key)`,
    bound: boundToMail,
  },
  // A registration waits here for a moment; one that failed may be tried again by hand.
  'pgboss.job.data': inJobs('make-account', {
    facts: sql`to_json(data ->> 'email')`,
    bound: registrationOf,
  }),
  // Of an account that is unlinked already: with it the site is told, which may be away for long.
  'pgboss.job.data of drop-social-account': inJobs('drop-social-account', {
    facts: sql`data`,
    bound: ({ companyId, siteId }: { companyId: number; siteId: number }) =>
      boundTo({ companyId, site: siteOfNumber(siteId)?.key ?? '' }),
  }),
};

/** The next sealed things of a place, in the order of their ids. */
export async function sealedAfter(
  db: Queries,
  { from, id, sealed, facts, bound }: Place,
  { after, limit }: { after: string; limit: number },
): Promise<Sealed[]> {
  const { rows } = await sql<{ id: string; sealed: Uint8Array; facts: never }>`
    select ${id}::text as id, ${sealed} as sealed, ${facts} as facts from ${from}
    and ${id}::text > ${after} order by ${id}::text limit ${limit}`.execute(db);
  return rows.map((row) => ({ id: row.id, sealed: row.sealed, bound: bound(row.facts) }));
}

/** Puts the same secret there under another key, unless somebody changed it meanwhile. */
export async function replaceSealed(
  db: Queries,
  place: Place,
  { id, was, sealed }: { id: string; was: Uint8Array; sealed: Uint8Array },
): Promise<boolean> {
  const { numAffectedRows } = await sql`${place.set(sealed)}
    and ${place.id}::text = ${id} and ${place.sealed} = ${Buffer.from(was)}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
