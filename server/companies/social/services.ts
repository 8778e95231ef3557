import { oauthSites, sites } from '#domain/distribution/sites.ts';
import type { Tools } from '../../tools.ts';
import type { LinkingService } from './linking-service.ts';
import { socialBu } from './socialbu.ts';
import { vimeo } from './vimeo.ts';

type Reach = Pick<Tools, 'config' | 'fetch'>;

/**
 * Who accounts of a site are linked through, by the settings; null where there is nobody.
 * @param token of the account, for sites that gave us one
 */
export function serviceFor(
  tools: Reach,
  siteId: number,
  token: string | null = null,
): LinkingService | null {
  if (siteId === sites.vimeo.number) return vimeoService(tools, token);
  return bySocialBu.includes(siteId) ? linkingService(tools) : null;
}

const bySocialBu = oauthSites
  .filter(({ signIn }) => signIn.by === 'service')
  .map(({ number }) => number);

/** Each service there is, to be asked about all of its accounts. */
export function allServices(tools: Reach): { siteIds: number[]; practice: boolean }[] {
  const all = [
    { service: linkingService(tools), siteIds: bySocialBu },
    { service: vimeoService(tools), siteIds: [sites.vimeo.number] },
  ];
  return all.flatMap(({ service, siteIds }) =>
    service ? [{ siteIds, practice: service.practice }] : [],
  );
}

function linkingService({ config, fetch }: Reach): LinkingService | null {
  const { social, origins } = config;
  const postback = `${origins.app}/socialbu/postback`;
  if (social.provider === 'socialbu')
    return socialBu(fetch, { base: social.url, token: social.token, postback, practice: false });
  if (!origins.practice) return null;
  const base = `${origins.practice}/socialbu/api/v1`;
  return socialBu(fetch, { base, token: 'practice', postback, practice: true });
}

/** Vimeo itself where the settings name our app there; else the practice world's. */
export function vimeoService({ config, fetch }: Reach, token: string | null = null) {
  const { vimeo: app, origins, social } = config;
  const returnTo = `${origins.app}/vimeo/return`;
  if (app) return vimeo(fetch, { ...app, returnTo, practice: false }, token);
  if (social.provider !== 'simulator' || !origins.practice) return null;
  const [clientId, clientSecret] = ['practice', 'practice'];
  const base = `${origins.practice}/vimeo`;
  return vimeo(fetch, { base, clientId, clientSecret, returnTo, practice: true }, token);
}
