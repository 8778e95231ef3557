import { z } from 'zod';
import type { OpenAccount, Secret } from '../sites/publisher.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Seal } from '../foundation/network/seal.ts';
import { accountWithSecret } from './account-table.ts';

/** As it is sealed: what belongs to its kind tells it from the others. */
const Sealed = z.union([
  z.object({ user: z.string(), password: z.string() }),
  z.object({ token: z.string() }),
]);

interface Bound {
  companyId: number;
  site: string;
}

/** What a secret is bound to: it opens for this company and site, and for nothing else. */
export const boundTo = ({ companyId, site }: Bound) => `company:${companyId}:site:${site}`;

/** What lets us in to an account, as it is stored. */
export function sealAccount({ seal }: { seal: Seal }, bound: Bound, secret: Secret): Uint8Array {
  const { by: _by, ...rest } = secret;
  return seal.close(JSON.stringify(rest), boundTo(bound));
}

/** An account with its secret opened, for the length of one call; null once it was unlinked. */
export async function openAccount(
  db: Queries,
  { seal }: { seal: Seal },
  accountId: number,
): Promise<OpenAccount | null> {
  const row = await accountWithSecret(db, accountId);
  if (!row?.secret || row.removed_at !== null) return null;
  const bound = boundTo({ companyId: row.company_id, site: row.site });
  const secret = Sealed.parse(JSON.parse(seal.open(row.secret, bound)));
  const account = { id: row.id, name: row.name, baseUrl: row.base_url ?? '' };
  return 'token' in secret
    ? { ...account, by: 'token', ...secret }
    : { ...account, by: 'password', ...secret };
}
