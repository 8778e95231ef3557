import { postedSites, sites } from '#domain/distribution/sites.ts';
import type { PostedSiteName } from '#domain/distribution/sites.ts';
import type { Config } from '../config.ts';
import type { Tools } from '../tools.ts';
import { makeNewsroom } from './newsroom/publish.ts';
import type { Publisher } from './publisher.ts';
import { sitesOf } from './sites.ts';
import type { Connector, Sites } from './sites.ts';
import { wordpress } from './wordpress/publish.ts';
import { tryAccount } from './wordpress/try-account.ts';

/** One connector a site. Add a row to domain/distribution/sites.ts and this stops compiling. */
const connectors: Record<PostedSiteName, (config: Config) => Connector> = {
  newsroom: ({ origins: { news } }) => ({
    publisher: makeNewsroom({ origin: news }),
    host: new URL(news).host,
  }),
  wordpress: () => ({ publisher: wordpress, tryAccount }),
};

/** The sites that this installation posts to. */
export const openSites = (config: Config): Sites =>
  sitesOf(postedSites.map((key) => ({ key, ...sites[key], ...connectors[key](config) })));

/** @throws Error for a site that nothing is posted to */
export function publisherFor({ sites: known }: Pick<Tools, 'sites'>, site: string): Publisher {
  const found = known.named(site);
  if (!found) throw new Error(`Nothing is posted to a site called ${site}.`);
  return found.publisher;
}
