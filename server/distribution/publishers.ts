import type { SiteName } from '#domain/distribution/sites.ts';
import type { Config } from '../config.ts';
import type { Publisher } from './publisher.ts';
import { makeNewsroom } from './sites/newsroom/publish.ts';
import { wordpress } from './sites/wordpress/publish.ts';

/** One connector a site. Add a row to domain/distribution/sites.ts and this stops compiling. */
export const makePublishers = (config: Pick<Config, 'origins'>) =>
  ({
    newsroom: makeNewsroom({ origin: config.origins.news }),
    wordpress,
  }) satisfies Record<SiteName, Publisher>;

export type Publishers = Record<SiteName, Publisher>;
