import type { Queries } from '../foundation/db/transaction.ts';
import { settledOrigin } from '../foundation/http/hosts.ts';
import type { Tools } from '../tools.ts';
import { subdomainOfProvider } from './person-table.ts';

/**
 * The host a person belongs to: their reseller's, where they are a client, else the main one. A link that
 * carries a secret leads there, wherever a stranger asked for it.
 */
export async function homeOf(
  db: Queries,
  { config }: Pick<Tools, 'config'>,
  personId: number,
): Promise<string> {
  const subdomain = await subdomainOfProvider(db, personId);
  return settledOrigin(config, { brand: subdomain === null ? 'main' : 'sales', subdomain });
}
