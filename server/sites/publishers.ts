import type { SiteName } from '#domain/distribution/sites.ts';
import type { Config } from '../config.ts';
import type { Tools } from '../tools.ts';
import { inFewWords } from './in-few-words.ts';
import type { Publisher } from './publisher.ts';
import { makeNewsroom } from './newsroom/publish.ts';
import { wordpress } from './wordpress/publish.ts';

/** One connector a site. Add a row to domain/distribution/sites.ts and this stops compiling. */
const publishers: Record<SiteName, (config: Config) => Publisher> = {
  newsroom: ({ origins }) => makeNewsroom({ origin: origins.news }),
  wordpress: () => wordpress,
};

export const publisherFor = ({ config }: Pick<Tools, 'config'>, site: SiteName): Publisher =>
  inFewWords(publishers[site](config));
