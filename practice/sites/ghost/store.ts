import { openSiteStore } from '../../site-store.ts';
import type { SiteStore } from '../../site-store.ts';

interface Item {
  /** Of the list of posts; Ghost itself knows posts by the id made of it. */
  number: number;
  /** The slug or file name that was asked for. */
  marker: string;
  /** ISO time. */
  created: string;
}

export interface StoredPost extends Item {
  uuid: string;
  title: string;
  slug: string;
  html: string;
  status: 'draft' | 'published';
  visibility: 'public' | 'members' | 'paid';
  /** ISO time, without thousandths: the database keeps none. */
  updated: string;
  published: string | null;
  featureImage: string | null;
  featureImageAlt: string | null;
  featureImageCaption: string | null;
  excerpt: string | null;
  head: string | null;
  /** The text before somebody wrote other words over it. */
  asPosted?: string;
}

export interface StoredImage extends Item {
  /** Below content/images/. */
  path: string;
  mime: string;
  sha256: string;
}

export type Entry =
  | { kind: 'site'; site: string }
  | { kind: 'post'; site: string; post: StoredPost }
  | { kind: 'image'; site: string; image: StoredImage }
  | { kind: 'removed'; site: string; number: number; at: string };

/** One practice Ghost as it stands now. */
export interface SiteState {
  known: boolean;
  posts: Map<number, StoredPost>;
  images: Map<number, StoredImage>;
  /** Deleted for good, with the time; kept because it was once really posted. */
  removed: Map<number, { post: StoredPost; at: string }>;
  nextNumber: number;
}

export type Store = SiteStore<Entry, SiteState>;

export const openStore = (dataDir: string): Promise<Store> =>
  openSiteStore(dataDir, { kind: 'ghost', fresh: freshSite, apply });

const freshSite = (): SiteState => ({
  known: false,
  posts: new Map(),
  images: new Map(),
  removed: new Map(),
  nextNumber: 1,
});

function apply(site: SiteState, entry: Entry) {
  site.known = true;
  if (entry.kind === 'post') site.posts.set(entry.post.number, entry.post);
  if (entry.kind === 'image') site.images.set(entry.image.number, entry.image);
  if (entry.kind === 'post' || entry.kind === 'image')
    site.nextNumber =
      1 + Math.max(...site.posts.keys(), ...site.images.keys(), site.nextNumber - 1);
  if (entry.kind === 'removed') {
    const post = site.posts.get(entry.number);
    if (post) site.removed.set(entry.number, { post, at: entry.at });
    site.posts.delete(entry.number);
  }
}
