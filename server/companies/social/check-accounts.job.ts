import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';
import { Problem } from '#domain/problems.ts';
import { askAbout, noteStanding } from './check-link.ts';
import { linkingService } from './linking-service.ts';
import { uncheckedOauths } from './oauth-table.ts';

const hours = 60 * 60 * 1_000;

/** Notices accounts that need signing in again before something is to be sent there. */
export const checkSocialAccounts = defineJob({
  name: 'check-social-accounts',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 60,
  atOnce: 1,
  every: '17 * * * *',
  async run(tools) {
    const service = linkingService(tools);
    if (!service) return;
    const before = new Date(tools.now().getTime() - 6 * hours);
    const { practice } = service;
    for (const oauth of await uncheckedOauths(tools.db.root, { before, practice })) {
      if (!oauth.account) continue;
      try {
        await noteStanding(tools, oauth, await askAbout(tools, oauth.account.account_id));
      } catch (error) {
        // Silent now, it would be silent for the next one too: an hour later is soon enough.
        if (error instanceof Problem) return;
        throw error;
      }
    }
  },
});
