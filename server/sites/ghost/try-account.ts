import { isReadableOnTheWay } from '#server/foundation/network/carry-credentials.ts';
import { NetworkFailure } from '#server/foundation/network/guarded-fetch.ts';
import { fewSigns } from '#server/foundation/network/words-of-others.ts';
import type { PublisherTools } from '../publisher.ts';
import type { TriedAccount, TryAccount } from '../try-account.ts';
import { aboutSite, isLetIn, oldestVersion } from './about-site.ts';
import { adminKeyIn } from './admin-key.ts';
import type { AdminKey } from './admin-key.ts';
import { whatItWas } from './refusals.ts';
import { placeOfSite, siteAddress } from './site-address.ts';

/** A Ghost site by its address and the Admin API key of an integration. */
export const tryAccount: TryAccount = async (tools, credentials) => {
  if (credentials.by !== 'token') return no('Ghost is signed in to by an Admin API key.');
  const home = siteAddress(credentials.base_url ?? '');
  if (!home)
    return no('This is not a web address. Copy the API URL that Ghost shows below the key.');
  if (isReadableOnTheWay(new URL(home)))
    return no(
      'The address must begin with https://, or the key could be used by others on its way.',
    );
  const key = adminKeyIn(credentials.token);
  if (!key)
    return noKey(
      'This is not an Admin API key: it has 24 signs, a colon, and 64 more. Copy it whole, and not the ' +
        'Content API key above it.',
    );
  try {
    return await tryAt(tools, { home, key, token: credentials.token.trim() });
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return no(`The site could not be reached: ${error.message}. Check the address.`);
  }
};

async function tryAt(
  tools: Pick<PublisherTools, 'fetch' | 'now'>,
  { home, key, token }: { home: string; key: AdminKey; token: string },
): Promise<TriedAccount> {
  const { about, answer } = await aboutSite(tools, { home });
  if (!about) {
    const elsewhere = movedTo(answer.headers['location'], home);
    return no(
      elsewhere
        ? `The site sends us on to ${elsewhere}, and a key is only sent to the address that you typed. ` +
            'If that is your site, type this address.'
        : `No Ghost was found there (${whatItWas(answer)}). Copy the API URL that Ghost shows below the key.`,
    );
  }
  if (!about.isNewEnough)
    return no(`The site runs a Ghost that is too old. It needs version ${oldestVersion} or newer.`);
  const { isIn, answer: said } = await isLetIn(tools, { home, key });
  if (!isIn)
    return said.status === 401 || said.status === 403
      ? noKey(
          `The site does not accept this key (${whatItWas(said)}). Copy the Admin API key of the ` +
            'integration whole; if it was made anew there, the old one is void.',
        )
      : no(`The site did not say whether it accepts this key (${whatItWas(said)}).`);
  const place = placeOfSite(about.url);
  return {
    ok: true,
    name: about.title || new URL(about.url).host,
    remoteId: `${place} ${key.id.toLowerCase()}`,
    place,
    baseUrl: home,
    secret: { by: 'token', token },
  };
}

/** Where a site sends its callers, if that is another one. */
function movedTo(location: string | undefined, home: string): string | null {
  const url = location === undefined ? null : URL.parse(location, home);
  return url && url.origin !== new URL(home).origin ? fewSigns(url.origin) : null;
}

const no = (says: string): TriedAccount => ({ ok: false, says });
const noKey = (says: string): TriedAccount => ({ ok: false, says, field: 'token' });
