import type { TryAccount } from '../try-account.ts';
import { blogPlace } from './blog-place.ts';
import { siteAddress } from './discover.ts';
import { tryWordPress } from './try-wordpress.ts';

/** A blog by its address, a user and an application password. */
export const tryAccount: TryAccount = async (tools, credentials) => {
  if (credentials.by !== 'password')
    return { ok: false, says: 'WordPress is signed in to by an application password.' };
  const { base_url: typed, user, application_password: password } = credentials;
  const tried = await tryWordPress(tools, { baseUrl: typed, user, password });
  if (!tried.ok) return tried;
  const baseUrl = siteAddress(typed);
  return {
    ok: true,
    name: `${tried.siteName} (${tried.userName})`,
    remoteId: `${blogPlace(baseUrl)} ${user.toLowerCase()}`,
    place: tried.place,
    baseUrl,
    secret: { by: 'password', user, password },
  };
};
