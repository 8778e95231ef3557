import { Refusal } from '#domain/problems.ts';
import { normalSubdomain, subdomain as subdomainRule } from '#domain/rules/addresses.ts';
import { firstFinding } from '#domain/rules/finding.ts';
import { required } from '#domain/rules/text.ts';
import { found } from '#domain/rules/wording.ts';
import type { Tools } from '../tools.ts';
import { ownerOfSubdomain } from './reseller-brand-table.ts';

const field = { label: 'Subdomain' };

/** @throws Refusal saying why this person cannot have the sub-domain. */
export async function requireFreeSubdomain(
  { db }: Tools,
  { subdomain, personId }: { subdomain: string; personId: number },
): Promise<void> {
  const name = normalSubdomain(subdomain);
  const finding = firstFinding([required, subdomainRule], name, field);
  if (finding) throw new Refusal(finding.message);
  const ownerId = await ownerOfSubdomain(db.root, name);
  if (ownerId === null || ownerId === personId) return;
  throw new Refusal(found('availability', field, { value: name }).message);
}
