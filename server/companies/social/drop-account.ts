import { issuerOf } from '#domain/distribution/sign-in.ts';
import { signInSite } from '../../sites/sites.ts';
import type { OauthSecret } from '../../sites/publisher.ts';
import type { SignInSite } from '../../sites/sites.ts';
import type { Tools } from '../../tools.ts';
import { openSealed } from '../sealed-account.ts';
import { lasts } from '../secret-now.ts';
import { isHeldAgain } from './signed-in-table.ts';
import type { Work } from '../../foundation/queue/job.ts';
import type { dropAccount } from './drop-account.job.ts';

export const runDropAccount: Work<typeof dropAccount> = async (
  tools,
  { accountId: number, practice, companyId, siteId, sealed },
) => {
  const site = signInSite(tools, siteId);
  if (!site) return;
  const bound = { companyId, site: site.key };
  const secret = sealed ? openSealed(tools, bound, Buffer.from(sealed, 'base64')) : null;
  const access = secret?.by === 'oauth' ? await accessTo(tools, site, secret) : null;
  const service = site.linking(tools, access);
  // The settings name another service now: its accounts have nothing to do with this number.
  if (service?.practice !== practice) return;
  const account = { issuer: issuerOf(site), number, practice };
  // Tried late, it would take the account from whoever linked it meanwhile. A token is of one link alone.
  if (!secret && (await isHeldAgain(tools.db.root, account))) return;
  await service.remove(number);
};

/** What lets us in once more: one that ended meanwhile is renewed for this alone. */
async function accessTo(tools: Tools, site: SignInSite, secret: OauthSecret): Promise<string> {
  if (secret.refresh === null || lasts(secret, tools.now())) return secret.access;
  const renewed = await site.linking(tools, null)?.renew?.(secret.refresh);
  return renewed?.access ?? secret.access;
}
