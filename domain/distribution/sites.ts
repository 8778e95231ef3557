import type { ModuleKind } from '../amps/modules.ts';

/** Ways a company comes to have an account at a site. */
export type LinkedBy = 'none' | 'application-password';

export interface Site {
  name: string;
  accepts: readonly ModuleKind[];
  linkedBy: LinkedBy;
  /** The site's limits as dated facts, shown to people and checked before sending. */
  limits: {
    asOf: string;
    source: string;
    headlineCharacters?: number;
    imageBytes?: number;
    images?: number;
  };
}

/** Places an Amp can go, by the name used in data and addresses. */
export const sites = {
  newsroom: {
    name: 'Newsroom',
    accepts: ['article'],
    linkedBy: 'none',
    limits: { asOf: '2026-11-21', source: 'our own pages', headlineCharacters: 300, images: 20 },
  },
  wordpress: {
    name: 'WordPress',
    accepts: ['article'],
    linkedBy: 'application-password',
    limits: {
      asOf: '2026-11-21',
      source: 'WordPress REST handbook, posts and media',
      headlineCharacters: 300,
      imageBytes: 8_000_000,
      images: 20,
    },
  },
} as const satisfies Record<string, Site>;

export type SiteName = keyof typeof sites;
/** Where customers post with an account of their own: whoever has that can hide and show posts at will. */
export const customersOwnSites = (Object.keys(sites) as SiteName[]).filter(
  (name) => sites[name].linkedBy !== 'none',
);
export const siteNames = Object.keys(sites) as SiteName[];
export const isSiteName = (name: string): name is SiteName => Object.hasOwn(sites, name);
