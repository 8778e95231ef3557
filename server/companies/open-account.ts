import { z } from 'zod';
import type { OpenAccount } from '../sites/publisher.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Seal } from '../foundation/network/seal.ts';
import { accountWithSecret } from './account-table.ts';

const Secret = z.object({ user: z.string(), password: z.string() });

/** What a secret is bound to: it opens for this company and site, and for nothing else. */
export const boundTo = ({ companyId, site }: { companyId: number; site: string }) =>
  `company:${companyId}:site:${site}`;

/** An account with its secret opened, for the length of one call; null once it was unlinked. */
export async function openAccount(
  db: Queries,
  { seal }: { seal: Seal },
  accountId: number,
): Promise<OpenAccount | null> {
  const row = await accountWithSecret(db, accountId);
  if (!row?.secret || row.removed_at !== null) return null;
  const bound = boundTo({ companyId: row.company_id, site: row.site });
  const { user, password } = Secret.parse(JSON.parse(seal.open(row.secret, bound)));
  return { id: row.id, name: row.name, baseUrl: row.base_url ?? '', user, password };
}
