import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface Destination {
  site: string;
  accountId: number | null;
}

/** Where an Amp was chosen to go. */
export async function destinationsOf(db: Queries, ampId: number): Promise<Destination[]> {
  const rows = await db
    .selectFrom('amp_destinations')
    .select(['site', 'site_account_id'])
    .where('amp_id', '=', ampId)
    .orderBy('site')
    .orderBy('site_account_id')
    .execute();
  return rows.map((row) => ({ site: row.site, accountId: row.site_account_id }));
}

interface Choice {
  ampId: number;
  destinations: readonly Destination[];
  chosenBy: number;
  at: Date;
}

/** Replaces an Amp's choice of sites: fixed anew at each submission. */
export async function replaceDestinations(tx: Tx, choice: Choice): Promise<void> {
  await tx.deleteFrom('amp_destinations').where('amp_id', '=', choice.ampId).execute();
  if (choice.destinations.length === 0) return;
  await tx
    .insertInto('amp_destinations')
    .values(
      choice.destinations.map(({ site, accountId }) => ({
        amp_id: choice.ampId,
        site,
        site_account_id: accountId,
        chosen_at: choice.at,
        chosen_by: choice.chosenBy,
      })),
    )
    .execute();
}
