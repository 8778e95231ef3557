import { postedSites, sites } from '#domain/distribution/sites.ts';
import type { PostedSiteName } from '#domain/distribution/sites.ts';
import type { Config } from '../config.ts';
import type { Tools } from '../tools.ts';
import { connect } from './connect.ts';
import { makeNewsroom } from './newsroom/publish.ts';
import type { Publisher } from './publisher.ts';
import { sitesOf } from './sites.ts';
import type { ConnectedSite, Sites } from './sites.ts';
import type { MeasuresOf } from './within-limits.ts';
import { wordpress } from './wordpress/publish.ts';
import { tryAccount } from './wordpress/try-account.ts';

/** One connector a site. Add a row to domain/distribution/sites.ts and this stops compiling. */
const connected: Record<PostedSiteName, (config: Config) => ConnectedSite> = {
  newsroom: ({ origins: { news } }) =>
    connect(
      { key: 'newsroom', ...sites.newsroom },
      { publisher: makeNewsroom({ origin: news }), host: new URL(news).host },
    ),
  wordpress: () =>
    connect({ key: 'wordpress', ...sites.wordpress }, { publisher: wordpress, tryAccount }),
};

/** The sites that this installation posts to. */
export const openSites = (config: Config, measuresOf: MeasuresOf): Sites =>
  sitesOf(
    postedSites.map((key) => connected[key](config)),
    measuresOf,
  );

/** @throws Error for a site that nothing is posted to */
export function publisherFor({ sites: known }: Pick<Tools, 'sites'>, site: string): Publisher {
  const found = known.named(site);
  if (!found) throw new Error(`Nothing is posted to a site called ${site}.`);
  return found.publisher;
}
