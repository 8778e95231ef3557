import type { Waiting } from '#contract/waiting.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { waitingAmps } from './held-placement-table.ts';
import type { Whose } from './held-placement-table.ts';

/** As many as a dialog names; the rest are counted. */
const named = 5;

/** What waits to be sent, for whoever is about to change something that it needs. */
export async function listWaiting(
  db: Queries,
  whose: Whose & { accountId?: number | undefined },
): Promise<Waiting> {
  const rows = await waitingAmps(db, whose, named);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, title, scheduled_for, scheduled_zone }) => ({
      id,
      title,
      scheduled_for: scheduled_for?.toISOString() ?? null,
      scheduled_zone,
    })),
  };
}
