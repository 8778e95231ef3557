import { isWebAddress } from './addresses.ts';
import type { Rule } from './finding.ts';
import { found } from './wording.ts';

export type PodcastProvider = 'apple-podcast' | 'spotify' | 'amazon-podcast';

/** A link to a show at one provider; the sentence ends with what such a link looks like. */
export const podcastLink =
  (provider: PodcastProvider): Rule<string> =>
  (value, field) => {
    const { accepts, example } = providers[provider];
    const link = value.trim();
    if (link === '' || (isWebAddress(link) && accepts(new URL(link)))) return null;
    return found('podcastLink', field, { example });
  };

/** What a link to a show looks like at a provider. */
export const podcastExample = (provider: PodcastProvider): string => providers[provider].example;

interface Provider {
  accepts: (link: URL) => boolean;
  example: string;
}

const amazonHosts = ['com', 'ca', 'com.mx', 'com.br', 'com.au', 'co.uk', 'co.jp', 'de', 'fr', 'it']
  .concat('es', 'in')
  .map((ending) => `music.amazon.${ending}`);

const providers: Record<PodcastProvider, Provider> = {
  'apple-podcast': {
    accepts: ({ host, pathname }) =>
      host === 'podcasts.apple.com' && /\/id\d{1,20}\/?$/.test(pathname),
    example: 'https://podcasts.apple.com/us/podcast/name/id123456789',
  },
  spotify: {
    accepts: ({ host, pathname }) =>
      host === 'open.spotify.com' && /^(?:\/intl-[a-z]+)?\/show\/[A-Za-z0-9]+\/?$/.test(pathname),
    example: 'https://open.spotify.com/show/5CfCWKI5pZ28U0uOzXkDHe',
  },
  'amazon-podcast': {
    accepts: ({ host, pathname }) =>
      amazonHosts.includes(host) && /^\/podcasts\/[A-Za-z0-9-]+(?:\/|$)/.test(pathname),
    example: 'https://music.amazon.com/podcasts/0a1b2c3d-1111-2222-3333-444455556666',
  },
};
