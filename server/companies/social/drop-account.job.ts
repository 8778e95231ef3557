import { z } from 'zod';
import { defineJob, forADay } from '../../foundation/queue/job.ts';
import { isHeldAgain } from './oauth-table.ts';
import { serviceFor } from './services.ts';
import { openToken } from './token.ts';

/** Tells the linking service to forget an account that was unlinked here. */
export const dropAccount = defineJob({
  name: 'drop-social-account',
  payload: z.object({
    accountId: z.number(),
    practice: z.boolean(),
    companyId: z.number(),
    siteId: z.number(),
    /** What lets us in, where the site gave it to us. */
    sealed: z.string().nullable(),
  }),
  ...forADay,
  heartbeatSeconds: 30,
  atOnce: 1,
  async run(tools, { accountId, practice, companyId, siteId, sealed }) {
    const token = sealed && openToken(tools, { companyId, secret: Buffer.from(sealed, 'base64') });
    const service = serviceFor(tools, siteId, token);
    // The settings name another service now: its accounts have nothing to do with this number.
    if (service?.practice !== practice) return;
    // Tried late, it would take the account from whoever linked it meanwhile. A token is of one link alone.
    if (token === null && (await isHeldAgain(tools.db.root, { accountId, practice }))) return;
    await service.remove(accountId);
  },
});
