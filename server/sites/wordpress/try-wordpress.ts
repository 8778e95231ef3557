import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { isWebAddress } from '#domain/rules/addresses.ts';
import { isReadableOnTheWay } from '#server/foundation/network/carry-credentials.ts';
import { NetworkFailure } from '#server/foundation/network/guarded-fetch.ts';
import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';
import { fewWords } from '#server/foundation/network/words-of-others.ts';
import { blogPlace } from './blog-place.ts';
import { discoverRoot, longestIndex, siteAddress } from './discover.ts';
import { whatItWas } from './refusals.ts';
import { readAnswer, restAddress } from './rest.ts';
import type { RestSite } from './rest.ts';
import { whoWeAre } from './sign-in.ts';

export interface Credentials {
  baseUrl: string;
  user: string;
  password: string;
}

export type Tried =
  | {
      ok: true;
      siteName: string;
      userName: string;
      /** The blog itself: `blogPlace`. */ place: string;
    }
  | { ok: false; says: string };

/** Whether we could publish at a site with this account, before it is linked. Changes nothing there. */
export async function tryWordPress(
  tools: { fetch: GuardedFetch },
  credentials: Credentials,
): Promise<Tried> {
  const address = addressOf(credentials.baseUrl);
  if (!address)
    return no('This is not a web address. Copy the address of the site from your browser.');
  if (isReadableOnTheWay(new URL(address)))
    return no('The address must begin with https://, or the password could be read on its way.');
  try {
    return await tryAt(tools.fetch, address, credentials);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return no(`The site could not be reached: ${error.message}. Check the address.`);
  }
}

async function tryAt(
  fetch: GuardedFetch,
  address: string,
  { user, password }: Credentials,
): Promise<Tried> {
  const discovery = await discoverRoot(fetch, address);
  if (discovery.root === null && 'movedTo' in discovery)
    return no(
      `The site sends its visitors on to ${discovery.movedTo}, and a password is only sent to the address ` +
        'that you typed. If that is your site, type this address.',
    );
  if (discovery.root === null)
    return no(
      `No WordPress interface was found there (${whatItWas(discovery.answer)}). A security plugin or a ` +
        'maintenance page may hide it.',
    );
  const site: RestSite = { root: discovery.root, home: address, user, password };
  const index = await readIndex(fetch, site);
  const { member, answer } = await whoWeAre(fetch, site);
  if (answer.status === 401)
    return no(
      index.takesPasswords
        ? 'The site does not accept this user and application password. Make a new application password in ' +
            'WordPress under Users, Profile, and copy it whole. Some servers drop the sign-in on its way: ' +
            'then ask the host to pass the Authorization header on.'
        : 'Application passwords are switched off on this site. They need https and WordPress 5.6, and a ' +
            'security plugin can forbid them.',
    );
  if (!member) return no(`The site did not say who this account is (${whatItWas(answer)}).`);
  if (!member.mayPublish || !member.mayUpload)
    return no(
      `${member.name} may not publish posts with pictures there. Give the account the role Author or higher.`,
    );
  const siteName = index.name || new URL(site.root).host;
  const place = blogPlace(isWebAddress(index.home) ? index.home : site.root);
  return { ok: true, siteName, userName: member.name, place };
}

const Index = z.object({
  name: z
    .string()
    .default('')
    .transform((name) => fewWords(name)),
  home: z.string().max(limits.linkCharacters).default('').catch(''),
  // PHP writes an empty list where there is no way to sign in.
  authentication: z
    .union([z.object({ 'application-passwords': z.unknown() }).partial(), z.array(z.unknown())])
    .optional(),
});

/** Read as a stranger: with a wrong password some sites refuse even this. */
async function readIndex(fetch: GuardedFetch, { root }: RestSite) {
  const address = restAddress(root, '', { _fields: 'name,home,authentication' });
  const { json } = readAnswer(await fetch(address, { maxBytes: longestIndex }));
  const { name = '', home = '', authentication = {} } = json?.as(Index) ?? {};
  return { name, home, takesPasswords: 'application-passwords' in authentication };
}

function addressOf(typed: string): string | null {
  const trimmed = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return isWebAddress(whole) ? siteAddress(whole) : null;
}

const no = (says: string): Tried => ({ ok: false, says });
