import { phoneToE164 } from '#domain/rules/phone.ts';
import { blogPlace } from '../sites/wordpress/blog-place.ts';
import { insertAccount } from '../companies/account-table.ts';
import { insertCompany } from '../companies/company-table.ts';
import { sealAccount } from '../companies/sealed-account.ts';
import type { Tools } from '../tools.ts';
import { inPractice } from './in-practice.ts';
import type { DemoCompany } from './words/shape.ts';

/** The practice sites' demo sign-in, printed on their own front page. */
const practiceAccount = { user: 'editor', password: 'abcd efgh ijkl mnop qrst uvwx' };

/** A company with its practice WordPress linked. @returns its id. */
export async function seedCompany(
  tools: Tools,
  { company, ownerId }: { company: DemoCompany; ownerId: number },
): Promise<number> {
  const at = tools.now();
  const { practice } = tools.config.origins;
  const e164 = phoneToE164(company.phone, company.phoneCountry);
  return tools.db.transaction(async (tx) => {
    const companyId = await insertCompany(tx, {
      ownerId,
      name: company.name,
      about: company.about,
      contactName: company.contactName,
      email: company.email,
      website: inPractice(tools, company.website),
      phone: e164 ? { e164, country: company.phoneCountry } : null,
      address: company.address,
      city: company.city,
      state: company.state,
      postalCode: company.postalCode,
      country: company.country,
      at,
    });
    if (practice) {
      const baseUrl = `${practice}/wordpress/${company.key}`;
      await insertAccount(tx, {
        companyId,
        site: 'wordpress',
        remoteId: `${blogPlace(baseUrl)} ${practiceAccount.user}`,
        place: blogPlace(baseUrl),
        name: `${company.name.slice(0, 60)} blog`,
        baseUrl,
        secret: sealAccount(
          tools,
          { companyId, site: 'wordpress' },
          { by: 'password', ...practiceAccount },
        ),
        practice: true,
        createdBy: ownerId,
        at,
      });
    }
    return companyId;
  });
}
