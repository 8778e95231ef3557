import { sql } from 'kysely';
import { grantCredits } from '../credits/spend-credits.ts';
import type { CreditProduct } from '#domain/credits/products.ts';
import { hashPassword } from '../people/password.ts';
import { insertPerson } from '../people/person-table.ts';
import { mailVerification } from '../people/registration/verification.ts';
import type { Tools } from '../tools.ts';
import { seedAmp } from './seed-amp.ts';
import { seedCompany } from './seed-company.ts';
import { seedLetter } from './seed-letter.ts';
import { seedComments } from './seed-comments.ts';
import { seedLogo } from './seed-logo.ts';
import { demoAmps } from './words/amps.ts';
import { demoCompanies } from './words/companies.ts';
import { demoPeople } from './words/people.ts';
import { demoSystemMessages } from './words/system-messages.ts';

const day = 24 * 3_600_000;
const password = 'practice makes proof';
const doneMark = 'demo-world';

/** Before anything was spent. */
const creditsGivenDaysAgo = 60;

/** The first VIP id belongs to the demo's VIP reseller; the others get ids as they come. */
const firstOrdinaryId = 1;

const firstCredits: [string, CreditProduct, number][] = [
  ['customer', 'amp', 25],
  ['customer', 'dfy', 1],
  ['customer', 'presscable', 2],
  ['reseller-a', 'amp', 12],
  ['reseller-b', 'amp', 3],
  ['client-of-a', 'amp', 4],
];

/**
 * Makes the demo world in an empty database, once: people, companies, Amps in every status, comments and
 * credits. Live Amps get real placements, which the worker then publishes to the newsroom and to the
 * practice sites.
 */
export async function seedDemoWorld(tools: Tools): Promise<void> {
  const db = tools.db.root;
  const mark = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', doneMark)
    .executeTakeFirst();
  if (mark) return;
  const someone = await db.selectFrom('people').select('id').limit(1).executeTakeFirst();
  if (someone) throw new Error(halfDone(tools));
  tools.log.info('making the demo world');
  const people = await seedPeople(tools);
  await seedLogo(tools, people.get('reseller-a') ?? 0);
  const companies = new Map<string, number>();
  for (const company of demoCompanies) {
    const ownerId = people.get(company.owner) ?? 0;
    const companyId = await seedCompany(tools, { company, ownerId });
    if (!company.unsigned) await seedLetter(tools, { companyId, signerId: ownerId, company });
    companies.set(company.key, companyId);
  }
  const amps = new Map<string, number>();
  // In the order in which they were begun: numbers and ledger entries then count up with time.
  for (const amp of demoAmps.toSorted((a, b) => b.createdDaysAgo - a.createdDaysAgo)) {
    amps.set(
      amp.key,
      await seedAmp(tools, {
        amp,
        ownerId: people.get(amp.owner) ?? 0,
        editorId: people.get('editor') ?? 0,
        companyId: companies.get(amp.company) ?? 0,
      }),
    );
  }
  await seedComments(tools, { people, amps });
  await db
    .insertInto('settings')
    .values({ key: doneMark, value: JSON.stringify(tools.now().toISOString()) })
    .execute();
}

/** Of a database that others reach nobody can tell whether one of them is at it: the embedded one is a process's own. */
const halfDone = ({ engine, config: { dataDir } }: Tools) =>
  engine === 'postgres'
    ? 'The demo world is not finished: another process is making it now, or was stopped while it did. Wait a minute ' +
      'and start again. If it is not finished then either, empty the database.'
    : `The demo world was not finished when it was made. Delete ${dataDir} and start again.`;

async function seedPeople(tools: Tools): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(password, { known: 'the operator' });
  const at = tools.now();
  const ids = new Map<string, number>();
  await tools.db.transaction(async (tx) => {
    let next = firstOrdinaryId;
    for (const person of demoPeople) {
      const id = person.portal?.vip ? tools.config.vipResellerIds[0] : next++;
      const resellerId = person.resellerKey ? (ids.get(person.resellerKey) ?? null) : null;
      ids.set(
        person.key,
        await insertPerson(tx, {
          id: id ?? next++,
          role: person.role,
          email: person.email,
          passwordHash,
          firstname: person.firstName,
          lastname: person.lastName,
          resellerId,
          flags: person.key === 'customer' ? ['isPressCableUser', 'hasAiFeatures'] : [],
          emailVerifiedAt: person.role === 'UnverifiedCustomer' ? null : at,
        }),
      );
      if (person.role === 'UnverifiedCustomer')
        await mailVerification(tx, tools, {
          personId: ids.get(person.key) ?? 0,
          origin: tools.config.origins.app,
        });
      if (person.portal) {
        await tx
          .insertInto('reseller_sites')
          .values({
            person_id: ids.get(person.key) ?? 0,
            subdomain: person.portal.subdomain,
            business_name: person.portal.businessName,
            contact_email: person.portal.contactEmail,
          })
          .execute();
      }
    }
    const highest = Math.max(...tools.config.vipResellerIds, next);
    await sql`select setval('people_id_seq', ${highest})`.execute(tx);
    for (const [key, product, quantity] of firstCredits) {
      await grantCredits(tx, {
        personId: ids.get(key) ?? 0,
        product,
        quantity,
        key: `demo:${key}:${product}`,
        note: 'Demo credits',
        at: new Date(at.getTime() - creditsGivenDaysAgo * day),
      });
    }
    for (const { to, message, type } of demoSystemMessages) {
      await tx
        .insertInto('system_messages')
        .values({ message, type, person_id: ids.get(to) ?? null })
        .execute();
    }
  });
  return ids;
}
