import { createHash } from 'node:crypto';
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

export async function evidenceOf(db: Queries, placementId: number): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('evidence')
    .select(['seq', 'kind', 'body', 'prev_hash', 'hash', 'at'])
    .where('placement_id', '=', placementId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    kind: row.kind as EvidenceKind,
    body: row.body,
    prevHash: row.prev_hash,
    hash: row.hash,
    at: row.at,
  }));
}

/** The newest proof of each placement. */
export async function lastProofs(db: Queries, placementIds: readonly number[]) {
  if (placementIds.length === 0) return new Map<number, { body: Json; at: Date }>();
  const rows = await db
    .selectFrom('evidence')
    .distinctOn('placement_id')
    .select(['placement_id', 'body', 'at'])
    .where('placement_id', 'in', placementIds)
    .where('kind', '=', 'proof')
    .orderBy('placement_id')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.placement_id, { body: row.body, at: row.at }]));
}

/** The first row whose hash does not follow from what it says, or null when the chain holds. */
export function firstBroken(rows: readonly Evidence[]): number | null {
  let before = noHash;
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1 || row.prevHash !== before || row.hash !== hashOfEvidence(row))
      return row.seq;
    before = row.hash;
  }
  return null;
}
