import { isPosted, siteNames, sites } from '#domain/distribution/sites.ts';
import type { PostedSiteName, SiteName } from '#domain/distribution/sites.ts';
import type { Config } from '../config.ts';
import type { Tools } from '../tools.ts';
import { connect } from './connect.ts';
import { ghost } from './ghost/publish.ts';
import { tryAccount as tryGhostAccount } from './ghost/try-account.ts';
import type { Linking } from './linking-service.ts';
import { makeNewsroom } from './newsroom/publish.ts';
import type { Publisher } from './publisher.ts';
import { sitesOf } from './sites.ts';
import type { ConnectedSite, KnownSite, Sites } from './sites.ts';
import { linking as throughSocialBu } from './socialbu/sign-in.ts';
import { linking as atVimeo } from './vimeo/sign-in.ts';
import type { MeasuresOf } from './within-limits.ts';
import { blogPlace } from './wordpress/blog-place.ts';
import { wordpress } from './wordpress/publish.ts';
import { tryAccount as tryWordPressAccount } from './wordpress/try-account.ts';

/** One connector a site. Add a row to domain/distribution/sites.ts and this stops compiling. */
const connected: Record<PostedSiteName, (config: Config) => ConnectedSite> = {
  newsroom: ({ origins: { news } }) =>
    connect(
      { key: 'newsroom', ...sites.newsroom },
      { publisher: makeNewsroom({ origin: news }), hosts: [new URL(news).host] },
    ),
  wordpress: () =>
    connect(
      { key: 'wordpress', ...sites.wordpress },
      { publisher: wordpress, tryAccount: tryWordPressAccount, placeOf: blogPlace },
    ),
  ghost: () =>
    connect({ key: 'ghost', ...sites.ghost }, { publisher: ghost, tryAccount: tryGhostAccount }),
};

/** Whoever one signs in at: each service, and each site that has a sign-in of its own. */
const linkings: Record<Service | OwnSignIn, Linking> = {
  socialbu: throughSocialBu,
  vimeo: atVimeo,
};

type Row<Key extends SiteName = SiteName> = (typeof sites)[Key]['signIn'];
type Service = Extract<Row, { by: 'service' }>['service'];
type OwnSignIn = { [Key in SiteName]: Row<Key> extends { by: 'oauth' } ? Key : never }[SiteName];

/** The sites that this installation knows. */
export const openSites = (config: Config, measuresOf: MeasuresOf): Sites =>
  sitesOf(
    siteNames.map((key) => ({
      ...(isPosted(key) ? connected[key](config) : { key, ...sites[key] }),
      ...linkingOf(key),
    })),
    measuresOf,
  );

function linkingOf(key: SiteName): Pick<KnownSite, 'linking'> {
  const { signIn } = sites[key];
  if (signIn.by === 'service') return { linking: linkings[signIn.service] };
  return isOwnSignIn(key) ? { linking: linkings[key] } : {};
}

const isOwnSignIn = (key: SiteName): key is OwnSignIn => sites[key].signIn.by === 'oauth';

/** @throws Error for a site that nothing is posted to */
export function publisherFor({ sites: known }: Pick<Tools, 'sites'>, site: string): Publisher {
  const found = known.named(site);
  if (!found) throw new Error(`Nothing is posted to a site called ${site}.`);
  return found.publisher;
}
