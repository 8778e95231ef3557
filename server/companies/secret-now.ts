import { LinkingFailure } from '../sites/linking-service.ts';
import type { OauthSecret } from '../sites/publisher.ts';
import type { Tools } from '../tools.ts';
import { accountWithSecret, replaceSecret } from './account-table.ts';
import { openSealed, sealAccount } from './sealed-account.ts';
import type { SealedSecret } from './sealed-account.ts';

interface Kept {
  id: number;
  companyId: number;
  site: string;
  secret: Uint8Array;
}

type Reach = Pick<Tools, 'db' | 'sites' | 'seal' | 'fetch' | 'config' | 'now' | 'log'>;

/** So long before its end a permission is renewed: it has to last for the call it is opened for. */
const lastMs = 120_000;

/**
 * What lets us in to an account now: a permission of a site that ended is renewed there, and kept. Where that cannot
 * be, it is the one that ended: the site says no, and somebody signs in again.
 */
export async function secretNow(tools: Reach, kept: Kept): Promise<SealedSecret> {
  const secret = openSealed(tools, kept, kept.secret);
  if (secret.by !== 'oauth' || lasts(secret, tools.now())) return secret;
  const renewed = await renew(tools, kept, secret);
  if (renewed) return renewed;
  // Whoever asked at the same moment was first: what a permission is renewed with may be good for once.
  const { secret: sealed } = (await accountWithSecret(tools.db.root, kept.id)) ?? {};
  return sealed ? openSealed(tools, kept, sealed) : secret;
}

/** Whether it lets us in for the length of a call. */
export const lasts = ({ expiresAt }: OauthSecret, now: Date) =>
  expiresAt === null || expiresAt.getTime() - now.getTime() > lastMs;

/** @returns null where the site gives no other, or somebody else has put one in its place */
async function renew(
  tools: Reach,
  kept: Kept,
  { refresh }: OauthSecret,
): Promise<OauthSecret | null> {
  const site = tools.sites.signedInTo.find(({ key }) => key === kept.site);
  const service = site?.linking(tools, null);
  if (refresh === null || !service?.renew) return null;
  try {
    const renewed = await service.renew(refresh);
    const sealed = sealAccount(tools, kept, renewed);
    const change = { id: kept.id, was: kept.secret, secret: sealed };
    return (await replaceSecret(tools.db.root, change)) ? renewed : null;
  } catch (error) {
    if (!(error instanceof LinkingFailure)) throw error;
    tools.log.warn({ error, account: kept.id }, 'a sign-in that ended was not renewed');
    return null;
  }
}
