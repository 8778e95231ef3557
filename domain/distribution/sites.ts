import type { ModuleKind } from '../amps/modules.ts';
import { placeWord } from './sign-in.ts';
import type { SignedIn, SignIn, TypedSignIn } from './sign-in.ts';
import type { SiteLimits } from './site-limits.ts';

/** One destination, and all that is told of it outside its connector. */
export interface Site<Kind extends ModuleKind = ModuleKind> {
  name: string;
  /** The specification's number; null where it has none. */
  number: number | null;
  /** What may be posted there; nothing: its accounts are linked, and kept for the day it is spoken to. */
  accepts: readonly Kind[];
  signIn: SignIn;
  /** As dated facts, shown to people and checked before sending; null where nothing is sent yet. */
  limits: SiteLimits | null;
}

/** Every site there is, by the name used in data and addresses, in the order they are shown. */
export const sites = {
  newsroom: {
    name: 'Newsroom',
    number: null,
    accepts: ['article'],
    signIn: { by: 'none' },
    limits: { asOf: '2026-11-21', source: 'our own pages', titleCharacters: 300, images: 20 },
  },
  wordpress: {
    name: 'WordPress',
    number: null,
    accepts: ['article'],
    signIn: {
      by: 'password',
      place: 'blog',
      help: {
        question: 'Where do I make an application password?',
        steps: [
          'Log in to your WordPress site and open Users, then Profile.',
          'Scroll to Application Passwords and type a name, such as “Amps”.',
          'Press “Add New Application Password” and copy the 24 letters that appear.',
        ],
        also: 'It opens nothing but the site’s interface, and you can revoke it there at any time. No such heading? The site has to use https, and a security plugin may have switched it off.',
      },
    },
    limits: {
      asOf: '2026-11-21',
      source: 'WordPress REST handbook, posts and media',
      titleCharacters: 300,
      imageBytes: 8_000_000,
      images: 20,
    },
  },
  ghost: {
    name: 'Ghost',
    number: null,
    accepts: ['article'],
    signIn: {
      by: 'token',
      called: 'Admin API key',
      ownSite: true,
      place: 'blog',
      help: {
        question: 'Where do I find the Admin API key?',
        steps: [
          'Log in to your Ghost site and open Settings, then Integrations.',
          'Press “Add custom integration” and type a name, such as “Amps”.',
          'Copy the Admin API key from there, and the API URL below it as the address of your site.',
        ],
        also: 'It opens nothing but the site’s interface, and you can delete the integration there at any time. No such button? The site has to run Ghost 5 or newer, and some plans of Ghost’s own hosting have no integrations.',
      },
    },
    limits: {
      asOf: '2026-11-25',
      source: 'Ghost Admin API documentation, and its schema of posts',
      titleCharacters: 255,
      images: 20,
    },
  },
  'apple-podcast': linked(45, 'Apple Podcast', { by: 'show-link', field: 'apple_podcast_link' }),
  spotify: linked(108, 'Spotify', { by: 'show-link', field: 'spotify_link' }),
  'amazon-podcast': linked(113, 'Amazon Podcast', {
    by: 'show-link',
    field: 'amazon_podcast_link',
  }),
  twitter: linked(114, 'Twitter', bySocialBu('twitter')),
  youtube: linked(115, 'YouTube', bySocialBu('youtube')),
  // SocialBu does not know it.
  vimeo: linked(116, 'Vimeo', { by: 'oauth', type: 'vimeo', provider: 'vimeo' }),
  facebook: linked(117, 'Facebook', bySocialBu('facebook', 'facebook_page')),
  instagram: linked(118, 'Instagram', bySocialBu('instagram')),
  linkedin: linked(119, 'LinkedIn', bySocialBu('linkedin')),
  tiktok: linked(120, 'TikTok', bySocialBu('tiktok')),
  // Takes no uploads by programs any more.
  slideshare: linked(121, 'SlideShare', { by: 'closed' }),
  pinterest: linked(124, 'Pinterest', bySocialBu('pinterest')),
} as const satisfies Record<string, Site>;

export type SiteName = keyof typeof sites;
export const siteNames = Object.keys(sites) as SiteName[];
const isSiteName = (name: string): name is SiteName => Object.hasOwn(sites, name);

/** A site as people read it; what we do not know any more goes by the name it has in data. */
export const siteNamed = (name: string): string => (isSiteName(name) ? sites[name].name : name);

/** Those that something is posted to: each has a connector. */
export type PostedSiteName = {
  [Name in SiteName]: (typeof sites)[Name]['accepts'] extends readonly [] ? never : Name;
}[SiteName];
export const isPosted = (name: SiteName): name is PostedSiteName => sites[name].accepts.length > 0;
const postedSites = siteNames.filter(isPosted);

/** Where customers post with an account of their own: whoever has that can hide and show posts at will. */
export const customersOwnSites = postedSites.filter((name) => sites[name].signIn.by !== 'none');

/** Where accounts are linked by what their owner types. */
export const typedSites: readonly TypedSite[] = postedSites.flatMap((key): TypedSite[] => {
  const site: Site = sites[key];
  const { name, signIn } = site;
  return signIn.by === 'password' || signIn.by === 'token' ? [{ key, name, signIn }] : [];
});
export interface TypedSite {
  key: string;
  name: string;
  signIn: TypedSignIn;
}

/** What one links there: a whole site, or an account at one. */
export const linkedThing = ({ name, signIn }: LinkableSite): string =>
  `${name} ${placeWord(signIn) === 'blog' ? 'site' : 'account'}`;

/** The specification's sites by its numbers. */
export const numberedSites: readonly NumberedSite[] = siteNames
  .map((key): NamedSite => ({ key, ...sites[key] }))
  .filter(isNumbered);
export type NumberedSite = NamedSite & { number: number };

/** A site with its name in data and addresses. */
export interface NamedSite extends Site {
  key: string;
}

export const siteOfNumber = (number: number): NumberedSite | undefined =>
  numberedSites.find((site) => site.number === number);

/** Where a company can sign in, there or at a service. */
export const oauthSites: readonly OauthSite[] = numberedSites.filter(isOauth);
export type OauthSite = NumberedSite & { signIn: SignedIn };

/** Where accounts can be linked that something is posted to. */
export const linkableSites: readonly LinkableSite[] = [
  ...typedSites,
  ...oauthSites.filter(({ accepts }) => accepts.length > 0),
];
export type LinkableSite = TypedSite | OauthSite;

export const linkableSiteOf = (key: string): LinkableSite | undefined =>
  linkableSites.find((site) => site.key === key);

export const isTyped = (site: LinkableSite): site is TypedSite =>
  site.signIn.by === 'password' || site.signIn.by === 'token';

function isNumbered<Named extends Site>(site: Named): site is Named & { number: number } {
  return site.number !== null;
}

function isOauth(site: NumberedSite): site is OauthSite {
  return site.signIn.by === 'oauth' || site.signIn.by === 'service';
}

function linked<By extends SignIn>(number: number, name: string, signIn: By) {
  return { name, number, accepts: [], signIn, limits: null } as const;
}

function bySocialBu(provider: string, type = provider) {
  return { by: 'service', service: 'socialbu', type, provider } as const;
}
