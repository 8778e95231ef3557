import type { PublishOption, SitePost } from '#contract/publish-option.ts';
import { destinationKey } from './destinations.ts';

/** A page to be looked at before it is there. */
export interface PreviewPlace {
  key: string;
  /** What people call it: the account, and where there is none the site. */
  name: string;
  /** The host where it will be. */
  address: string;
  /** Of each module that goes there. */
  posts: readonly SitePost[];
}

/** Every place that a post can stand at, with what will stand there. */
export const previewPlaces = (
  options: readonly PublishOption[],
  posts: readonly SitePost[],
): PreviewPlace[] =>
  options.flatMap((option): PreviewPlace[] => {
    const { address, site, site_name, account_name } = option;
    const there = posts.filter((post) => post.site === site);
    if (address === null || there.length === 0) return [];
    return [
      { key: destinationKey(option), name: account_name || site_name, address, posts: there },
    ];
  });
