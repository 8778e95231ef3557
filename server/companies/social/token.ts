import type { Seal } from '../../foundation/network/seal.ts';
import type { Tools } from '../../tools.ts';
import { boundTo } from '../open-account.ts';
import { secretOf } from './oauth-table.ts';
import type { Oauth } from './oauth-table.ts';

interface Sealing {
  seal: Seal;
}

export const boundToToken = (companyId: number) => boundTo({ companyId, site: 'vimeo' });

/** What a site gave us to be let in, as it is stored: it opens for this company only. */
export const sealToken = (
  { seal }: Sealing,
  { companyId, token }: { companyId: number; token: string },
): Uint8Array => seal.close(token, boundToToken(companyId));

export const openToken = (
  { seal }: Sealing,
  { companyId, secret }: { companyId: number; secret: Uint8Array },
): string => seal.open(secret, boundToToken(companyId));

/** What lets us in to an account, opened for one call; null where a service keeps it. */
export async function tokenOf(
  { db, seal }: Pick<Tools, 'db' | 'seal'>,
  { id, companyId }: Oauth,
): Promise<string | null> {
  const secret = await secretOf(db.root, id);
  return secret && openToken({ seal }, { companyId, secret });
}
