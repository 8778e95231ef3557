import type { PageProof } from '#domain/distribution/page-proof.ts';
import { addressesOfAccount } from '../companies/addresses-of-account.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { hostOf } from '../sites/own-hosts.ts';
import type { Tools } from '../tools.ts';
import type { Placement } from './placement-table.ts';

type Placed = Pick<Placement, 'site' | 'accountId'>;

/** The hosts on which a post of this placement can be: its site says them, else the address of the linked account. */
export async function ownHosts(
  { sites }: Pick<Tools, 'sites'>,
  db: Queries,
  { site, accountId }: Placed,
): Promise<readonly string[]> {
  const known = sites.named(site)?.hosts;
  if (known || accountId === null) return known ?? [];
  const addresses = await addressesOfAccount(db, accountId);
  return addresses.flatMap((address) => hostOf(address) ?? []);
}

/** The host of the page that was read, where it is not the site's own page. */
export const hostElsewhere = (
  proof: Pick<PageProof, 'is_elsewhere' | 'final_url'>,
): string | null => (proof.is_elsewhere ? hostOf(proof.final_url) : null);
