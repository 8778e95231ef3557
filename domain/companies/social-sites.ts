/** How a company's place at a site comes to be known. */
export type SocialLink = 'oauth' | 'podcast-link' | 'none';

/** Who accounts are linked through: SocialBu, or Vimeo itself, which SocialBu does not know. */
export type SocialService = 'socialbu' | 'vimeo';

export interface SocialSite {
  id: number;
  name: string;
  link: SocialLink;
  /** The account type that `getConnectLink` is called with. */
  type: string;
  /** Null where nobody signs in. */
  service: SocialService | null;
  /** What the service calls this network. */
  provider: string;
  /** What a link of this kind is a form field as. */
  field?: PodcastField;
}

const podcastFields = ['apple_podcast_link', 'spotify_link', 'amazon_podcast_link'] as const;
export type PodcastField = (typeof podcastFields)[number];

/** The specification's twelve sites by its numbers. */
export const socialSites: readonly SocialSite[] = [
  podcast(45, 'Apple Podcast', 'apple_podcast', 'apple_podcast_link'),
  podcast(108, 'Spotify', 'spotify', 'spotify_link'),
  podcast(113, 'Amazon Podcast', 'amazon_podcast', 'amazon_podcast_link'),
  oauth(114, 'Twitter', 'twitter', 'twitter'),
  oauth(115, 'YouTube', 'youtube', 'youtube'),
  oauth(116, 'Vimeo', 'vimeo', 'vimeo', 'vimeo'),
  oauth(117, 'Facebook', 'facebook_page', 'facebook'),
  oauth(118, 'Instagram', 'instagram', 'instagram'),
  oauth(119, 'LinkedIn', 'linkedin', 'linkedin'),
  oauth(120, 'TikTok', 'tiktok', 'tiktok'),
  // Takes no uploads by programs any more.
  { id: 121, name: 'SlideShare', link: 'none', type: 'slideshare', service: null, provider: '' },
  oauth(124, 'Pinterest', 'pinterest', 'pinterest'),
];

export const socialSiteOf = (id: number): SocialSite | undefined =>
  socialSites.find((site) => site.id === id);

/** Where a company can sign in. */
export const oauthSites = socialSites.filter(({ link }) => link === 'oauth');

function podcast(id: number, name: string, type: string, field: PodcastField): SocialSite {
  return { id, name, link: 'podcast-link', type, service: null, provider: '', field };
}

function oauth(
  id: number,
  name: string,
  type: string,
  provider: string,
  service: SocialService = 'socialbu',
): SocialSite {
  return { id, name, link: 'oauth', type, service, provider };
}

/** Said where an address to sign in at could not be had. */
export const noConnectLink = (site: string): string =>
  `Unable to get ${site} authorization URL. Please try again later or contact support.`;
