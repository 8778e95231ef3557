import { hadWords } from '#domain/distribution/page-proof.ts';
import type { PageProof } from '#domain/distribution/page-proof.ts';
import { isOfOthers } from '#domain/distribution/read-back.ts';
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

/** Where a look ended, if that is not the site's own page, and whether words of the post stand there. */
export function elsewhereIn(proof: PageProof) {
  if (!isOfOthers(proof)) return null;
  return { elsewhere: hostOf(proof.final_url), standsElsewhere: hadWords(proof) };
}
