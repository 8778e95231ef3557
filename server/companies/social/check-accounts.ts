import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { askAbout, noteStanding } from './check-link.ts';
import { uncheckedOauths } from './oauth-table.ts';
import { allServices } from './services.ts';
import type { Work } from '../../foundation/queue/job.ts';
import type { checkSocialAccounts } from './check-accounts.job.ts';

const hours = 60 * 60 * 1_000;

/** So many without an answer are the service's silence: an hour later is soon enough for the rest. */
const mostSilent = 3;

export const runCheckSocialAccounts: Work<typeof checkSocialAccounts> = async (tools) => {
  const before = new Date(tools.now().getTime() - 6 * hours);
  for (const service of allServices(tools)) await checkAll(tools, service, before);
};

type Service = ReturnType<typeof allServices>[number];

async function checkAll(tools: Tools, { siteIds, practice }: Service, before: Date): Promise<void> {
  let silent = 0;
  for (const oauth of await uncheckedOauths(tools.db.root, { before, practice, siteIds })) {
    if (!oauth.account) continue;
    if (silent >= mostSilent) return;
    try {
      await noteStanding(tools, oauth, await askAbout(tools, oauth, oauth.account.account_id));
    } catch (error) {
      // One account may be at fault itself (shut out there, its token lost), and keeps no other from its turn.
      if (error instanceof Problem) silent += 1;
      else tools.log.error({ error, oauth: oauth.id }, 'a linked account could not be asked about');
    }
  }
}
