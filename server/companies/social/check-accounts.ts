import { Problem } from '#domain/problems.ts';
import { sitesByIssuer } from '../../sites/sites.ts';
import type { SignInSite } from '../../sites/sites.ts';
import type { Tools } from '../../tools.ts';
import { askAboutLinked, noteStanding } from './check-link.ts';
import { uncheckedAccounts } from './signed-in-table.ts';
import type { Work } from '../../foundation/queue/job.ts';
import type { checkSocialAccounts } from './check-accounts.job.ts';

const hours = 60 * 60 * 1_000;

/** So many without an answer are the service's silence: an hour later is soon enough for the rest. */
const mostSilent = 3;

export const runCheckSocialAccounts: Work<typeof checkSocialAccounts> = async (tools) => {
  const before = new Date(tools.now().getTime() - 6 * hours);
  for (const sites of sitesByIssuer(tools).values()) await checkAll(tools, sites, before);
};

async function checkAll(tools: Tools, sites: SignInSite[], before: Date): Promise<void> {
  const service = sites[0]?.linking(tools, null);
  if (!service) return;
  const { practice } = service;
  const due = { before, practice, sites: sites.map(({ key }) => key) };
  let silent = 0;
  for (const account of await uncheckedAccounts(tools.db.root, due)) {
    if (silent >= mostSilent) return;
    try {
      await noteStanding(tools, account, await askAboutLinked(tools, account));
    } catch (error) {
      // One account may be at fault itself (shut out there, its token lost), and keeps no other from its turn.
      if (error instanceof Problem) silent += 1;
      else
        tools.log.error(
          { error, account: account.id },
          'a linked account could not be asked about',
        );
    }
  }
}
