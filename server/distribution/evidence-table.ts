import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PageProof } from '#domain/distribution/page-proof.ts';
import { statusesOfPages, traceOfText } from '#domain/distribution/reading-of.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Json } from '../foundation/db/json.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export type EvidenceKind =
  | 'planned'
  | 'armed'
  | 'outcome'
  | 'live'
  | 'updated'
  | 'proof'
  | 'person'
  | 'removed'
  /** Found at its site by a world that came back from a backup, which did not know that it was sent. */
  | 'restored';

export interface Evidence {
  seq: number;
  kind: EvidenceKind;
  body: Json;
  prevHash: string;
  hash: string;
  at: Date;
}

const noHash = '0'.repeat(64);

/** JSON with sorted keys: the same words for the same facts, whatever the engine did to their order. */
function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`;
}

/** How often each of these was read since then. */
export async function looksSince(
  db: Queries,
  { placementIds, since }: { placementIds: readonly number[]; since: Date },
): Promise<Map<number, number>> {
  if (placementIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('evidence')
    .where('placement_id', 'in', placementIds)
    .where('kind', '=', 'proof')
    .where('at', '>', since)
    .groupBy('placement_id')
    .select(['placement_id', (eb) => eb.fn.countAll<number>().as('looks')])
    .execute();
  return new Map(rows.map(({ placement_id: id, looks }) => [id, Number(looks)]));
}

/** How often people pressed for it to be tried again since then. */
export async function retriesSince(
  db: Queries,
  { placementId, since }: { placementId: number; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('evidence')
    .where('placement_id', '=', placementId)
    .where('kind', '=', 'person')
    .where('at', '>', since)
    .where(sql<boolean>`body->>'said' = 'retry'`)
    .select((eb) => eb.fn.countAll<number>().as('retries'))
    .executeTakeFirstOrThrow();
  return Number(row.retries);
}

/** SHA-256 over the row before and everything this row says. */
function hashOfEvidence(row: Omit<Evidence, 'hash'>): string {
  const said = canonicalJson([row.seq, row.kind, row.body, row.at.toISOString()]);
  return createHash('sha256').update(`${row.prevHash}\n${said}`).digest('hex');
}

/** Adds a link to a placement's chain. The caller holds the placement's row lock. */
export async function addEvidence(
  tx: Tx,
  {
    placementId,
    kind,
    body,
    at,
  }: { placementId: number; kind: EvidenceKind; body: Json; at: Date },
): Promise<void> {
  const last = await tx
    .selectFrom('evidence')
    .select(['seq', 'hash'])
    .where('placement_id', '=', placementId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = { seq: (last?.seq ?? 0) + 1, kind, body, prevHash: last?.hash ?? noHash, at };
  await tx
    .insertInto('evidence')
    .values({
      placement_id: placementId,
      seq: row.seq,
      kind,
      body: jsonb(body),
      prev_hash: row.prevHash,
      hash: hashOfEvidence(row),
      at,
    })
    .execute();
}

const rowsOf = (db: Queries, placementId: number) =>
  db
    .selectFrom('evidence')
    .select(['seq', 'kind', 'body', 'prev_hash', 'hash', 'at'])
    .where('placement_id', '=', placementId);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** The whole chain, in order. @internal */
export async function evidenceOf(db: Queries, placementId: number): Promise<Evidence[]> {
  return (await rowsOf(db, placementId).orderBy('seq').execute()).map(evidenceIn);
}

/** Its rows before one, the newest first. */
export async function evidenceBefore(
  db: Queries,
  { placementId, before, limit }: { placementId: number; before: number; limit: number },
): Promise<Evidence[]> {
  const rows = await rowsOf(db, placementId)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(evidenceIn);
}

const evidenceIn = (row: Row): Evidence => ({
  seq: row.seq,
  kind: row.kind,
  body: row.body,
  prevHash: row.prev_hash,
  hash: row.hash,
  at: row.at,
});

/** Whether a stranger's look has ever shown words of ours there. */
export async function wasEverSeen(db: Queries, placementId: number): Promise<boolean> {
  const row = await db
    .selectFrom('evidence')
    .where('placement_id', '=', placementId)
    .where('kind', '=', 'proof')
    .where(
      sql<boolean>`(body->>'holds' = 'true' or (
        body->>'http_status' = '200' and body->>'asks_password' is distinct from 'true'
        and body->>'is_elsewhere' is distinct from 'true'
        and coalesce((body->'stood_there'->>'shows_words')::boolean,
          body->>'headline_found' = 'true' or (body->>'text_match')::float >= ${traceOfText})))`,
    )
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The posts of this placement that its trail names, the eldest first. */
export async function namedPosts(
  db: Queries,
  placementId: number,
): Promise<{ remoteId: string; link: string | null; attempt: number | null }[]> {
  const rows = await db
    .selectFrom('evidence')
    .where('placement_id', '=', placementId)
    .where('kind', '=', 'outcome')
    .where(sql<boolean>`body->>'remote_id' is not null`)
    .orderBy('seq')
    .select([
      sql<string>`body->>'remote_id'`.as('remoteId'),
      sql<string | null>`body->>'link'`.as('link'),
      sql<number | null>`(body->>'attempt')::int`.as('attempt'),
    ])
    .execute();
  // Of each the newest address is told.
  return [...new Map(rows.map((row) => [row.remoteId, row])).values()];
}

/** The site's numbers of the posts of a placement that were taken off. */
export async function goneSoFar(db: Queries, placementId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('evidence')
    .where('placement_id', '=', placementId)
    .where('kind', '=', 'removed')
    .select(sql<string[] | null>`body->'gone'`.as('gone'))
    .execute();
  return new Set(rows.flatMap(({ gone }) => gone ?? []));
}

/** The newest proof of each placement; `answered`: of those that say anything of a page, as an outage does not. */
export async function lastProofs(
  db: Queries,
  placementIds: readonly number[],
  { answered = false } = {},
) {
  if (placementIds.length === 0) return new Map<number, { proof: PageProof; at: Date }>();
  const rows = await db
    .selectFrom('evidence')
    .distinctOn('placement_id')
    .select(['placement_id', 'body', 'at'])
    .where('placement_id', 'in', placementIds)
    .where('kind', '=', 'proof')
    .$if(answered, (all) => all.where(sql`(body->>'http_status')::int`, 'in', statusesOfPages))
    .orderBy('placement_id')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [row.placement_id, { proof: PageProof.parse(row.body), at: row.at }]),
  );
}

/**
 * The first row whose hash does not follow from what it says, or null when the chain holds.
 * @param before the row that comes before these; null: they begin the chain.
 */
export function firstBroken(
  rows: readonly Evidence[],
  before: Pick<Evidence, 'seq' | 'hash'> | null = null,
): number | null {
  let { seq, hash } = before ?? { seq: 0, hash: noHash };
  for (const row of rows) {
    if (row.seq !== seq + 1 || row.prevHash !== hash || row.hash !== hashOfEvidence(row))
      return row.seq;
    ({ seq, hash } = row);
  }
  return null;
}
