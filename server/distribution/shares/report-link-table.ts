import { sql } from 'kysely';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';

interface NewLink {
  ampId: number;
  tokenHash: string;
  madeBy: number;
  at: Date;
  expiresAt: Date;
}

export async function insertReportLink(tx: Tx, link: NewLink): Promise<number> {
  const row = await tx
    .insertInto('report_links')
    .values({
      amp_id: link.ampId,
      token_hash: link.tokenHash,
      made_by: link.madeBy,
      made_at: link.at,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const openLinks = (db: Queries, at: Date) =>
  db.selectFrom('report_links').where('ended_at', 'is', null).where('expires_at', '>', at);

const makerName = sql<string>`trim(maker.firstname || ' ' || maker.lastname)`.as('maker');

/** Those of an Amp that still open, the newest first: there are never more than the limit. */
export const openLinksOf = (db: Queries, { ampId, at }: { ampId: number; at: Date }) =>
  openLinks(db, at)
    .innerJoin('people as maker', 'maker.id', 'report_links.made_by')
    .where('report_links.amp_id', '=', ampId)
    .select(['report_links.id', 'made_at', 'expires_at', makerName])
    .orderBy('report_links.id', 'desc')
    .execute();

/** What a token opens, and who made it, as they are now; undefined: nothing, or not any more. */
export const linkByToken = (db: Queries, { tokenHash, at }: { tokenHash: string; at: Date }) =>
  openLinks(db, at)
    .innerJoin('people as maker', 'maker.id', 'report_links.made_by')
    .innerJoin('amps', 'amps.id', 'report_links.amp_id')
    .where('token_hash', '=', tokenHash)
    .select([
      'amps.owner_id',
      'report_links.id',
      'amp_id',
      'expires_at',
      'maker.id as maker_id',
      'maker.role as maker_role',
    ])
    .executeTakeFirst();

/** @returns whether there was such a link of this Amp that still opened. */
export async function endReportLink(
  tx: Tx,
  { ampId, id, at }: { ampId: number; id: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('report_links')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('amp_id', '=', ampId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
