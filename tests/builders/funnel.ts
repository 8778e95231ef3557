import { anAccount } from './people.ts';
import type { TestTools } from './test-tools.ts';

/** A reseller with a switched-on site below the sales host. @returns the reseller's id. */
export async function aFunnel(tools: Pick<TestTools, 'db'>, subdomain: string): Promise<number> {
  const email = `${subdomain}-reseller@demo.test`;
  const personId = await anAccount(tools, { email, role: 'Reseller' });
  await tools.db.root
    .insertInto('reseller_sites')
    .values({ person_id: personId, subdomain, business_name: `${subdomain} Media` })
    .execute();
  return personId;
}
