import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';
import type { LinkVerdict } from './probe-link.ts';

/** How long an answer may be told again without asking the site. */
const keptMs = { reachable: 10 * 60_000, unreachable: 60_000 };

/** What is still known about these addresses, by address. */
export async function knownVerdicts(
  db: Queries,
  { urls, now }: { urls: readonly string[]; now: Date },
): Promise<Map<string, LinkVerdict>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom('link_checks')
    .selectAll()
    .where('url_hash', 'in', urls.map(hashOf))
    .where('checked_at', '>', new Date(now.getTime() - keptMs.reachable))
    .execute();
  const youngFailure = now.getTime() - keptMs.unreachable;
  return new Map(
    rows
      .filter(({ reachable, checked_at }) => reachable || checked_at.getTime() > youngFailure)
      .map(({ url, reachable, status, reason, final_url }) => [
        url,
        { reachable, status, reason, finalUrl: final_url },
      ]),
  );
}

/** Keeps what was found, for a day. */
export async function keepVerdicts(
  db: Queries,
  { verdicts, now }: { verdicts: ReadonlyMap<string, LinkVerdict>; now: Date },
): Promise<void> {
  if (verdicts.size === 0) return;
  const rows = [...verdicts]
    .map(([url, { reachable, status, reason, finalUrl }]) => ({
      url_hash: hashOf(url),
      url,
      reachable,
      status,
      reason,
      final_url: finalUrl,
      checked_at: now,
    }))
    // In one order, so that two texts with the same links cannot wait for each other.
    .toSorted((a, b) => a.url_hash.localeCompare(b.url_hash));
  await db
    .insertInto('link_checks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('url_hash').doUpdateSet((row) => ({
        reachable: row.ref('excluded.reachable'),
        status: row.ref('excluded.status'),
        reason: row.ref('excluded.reason'),
        final_url: row.ref('excluded.final_url'),
        checked_at: row.ref('excluded.checked_at'),
      })),
    )
    .execute();
}

/** Nobody believes an answer of a day ago any more. */
export async function sweepVerdicts(db: Queries): Promise<void> {
  await sql`delete from link_checks where checked_at < now() - interval '1 day'`.execute(db);
}

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex');
