import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { grantCredits } from '#server/credits/spend-credits.ts';
import { brokenInvariants } from '#server/invariants/check-invariants.ts';
import type { Broken } from '#server/invariants/check-invariants.ts';
import { seedAmp } from '#server/seed/seed-amp.ts';
import { seedCompany } from '#server/seed/seed-company.ts';
import { seedLetter } from '#server/seed/seed-letter.ts';
import { demoAmps } from '#server/seed/words/amps.ts';
import { demoCompanies } from '#server/seed/words/companies.ts';
import { startTools } from '#server/start.ts';
import type { Tools } from '#server/tools.ts';
import { anAccount } from '#tests/builders/people.ts';

type Settings = Record<string, string>;

/** Does something with the product's own database while no product runs on it. */
async function withTools<Done>(settings: Settings, work: (tools: Tools) => Promise<Done>) {
  const running = await startTools(readConfig(settings));
  try {
    return await work(running.tools);
  } finally {
    await running.stop();
  }
}

/**
 * A customer with a company, a linked practice WordPress, `count` finished drafts and as many credits,
 * and an editor: nobody else. @returns the drafts' ids.
 */
export function makeSmallWorld(settings: Settings, count: number): Promise<number[]> {
  return withTools(settings, async (tools) => {
    const at = tools.now();
    const ownerId = await anAccount(tools, { email: 'customer@demo.test' });
    const editor = { email: 'editor@demo.test', firstname: 'Edith' };
    const editorId = await anAccount(tools, { ...editor, role: 'Editor' });
    const finished = demoAmps.find(({ status }) => status === 'live');
    const company = demoCompanies.find(({ key }) => key === finished?.company);
    if (!finished || !company) throw new Error('The demo words have no finished article.');
    const companyId = await seedCompany(tools, { company, ownerId });
    await seedLetter(tools, { companyId, signerId: ownerId, company });
    const drafts: number[] = [];
    for (let n = 1; n <= count; n += 1) {
      const headline = `${finished.article.headline} (${n})`;
      const article = {
        ...finished.article,
        headline,
        pictures: finished.article.pictures.slice(0, 1),
      };
      const amp = { ...finished, status: 'draft', title: headline, article } as const;
      drafts.push(await seedAmp(tools, { amp, ownerId, editorId, companyId }));
    }
    await tools.db.transaction((tx) =>
      grantCredits(tx, {
        personId: ownerId,
        product: 'amp',
        quantity: count,
        key: 'grant:kill',
        note: 'One for each draft',
        at,
      }),
    );
    // This world counts as made: the product adds no demo world to it.
    await tools.db.root
      .insertInto('settings')
      .values({ key: 'demo-world', value: JSON.stringify(at.toISOString()) })
      .execute();
    return drafts;
  });
}

export interface Books {
  broken: Broken[];
  available: number;
  held: number;
  spent: number;
}

/** What the database says after the last round: broken invariants, and where every credit is. */
export function readBooks(settings: Settings): Promise<Books> {
  return withTools(settings, async (tools) => {
    const sums = await tools.db.root
      .selectFrom('ledger_entries')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
      .select(['ledger_accounts.kind', sql<number>`sum(amount)::int`.as('sum')])
      .groupBy('ledger_accounts.kind')
      .execute();
    const sumOf = (kind: string) => sums.find((row) => row.kind === kind)?.sum ?? 0;
    return {
      broken: await brokenInvariants(tools.db.root, { now: tools.now() }),
      available: sumOf('available'),
      held: sumOf('held'),
      spent: sumOf('spent'),
    };
  });
}
