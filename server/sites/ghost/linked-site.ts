import type { Parcel } from '../publisher.ts';
import { adminKeyIn } from './admin-key.ts';
import type { AdminSite } from './call-admin.ts';
import { siteAddress } from './site-address.ts';

/** The address of the site's pages, as `prepare` heard it. */
export const pagesStep = 'site-pages';

/** The site of the linked account; null where none is linked, or what is linked lets nobody in. */
export function linkedSite({ account }: Pick<Parcel, 'account'>): AdminSite | null {
  if (account?.by !== 'token') return null;
  const key = adminKeyIn(account.token);
  const home = siteAddress(account.baseUrl);
  return key && home ? { home, key } : null;
}

/** Said where there is none. */
export const noSite = 'no account is linked any more';
