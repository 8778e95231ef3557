import { isHeldAgain } from './oauth-table.ts';
import { serviceFor } from './services.ts';
import { openToken } from './token.ts';
import type { Work } from '../../foundation/queue/job.ts';
import type { dropAccount } from './drop-account.job.ts';

export const runDropAccount: Work<typeof dropAccount> = async (
  tools,
  { accountId, practice, companyId, siteId, sealed },
) => {
  const token = sealed && openToken(tools, { companyId, secret: Buffer.from(sealed, 'base64') });
  const service = serviceFor(tools, siteId, token);
  // The settings name another service now: its accounts have nothing to do with this number.
  if (service?.practice !== practice) return;
  // Tried late, it would take the account from whoever linked it meanwhile. A token is of one link alone.
  if (token === null && (await isHeldAgain(tools.db.root, { accountId, practice }))) return;
  await service.remove(accountId);
};
