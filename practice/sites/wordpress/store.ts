import { openSiteStore } from '../../site-store.ts';
import type { SiteStore } from '../../site-store.ts';

export type PostStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash';

interface Item {
  id: number;
  /** What the caller asked to have as slug or file name; the slug may differ. */
  marker: string;
  slug: string;
  title: string;
  author: number;
  /** ISO times. */
  date: string;
  modified: string;
  receivedAt: string;
}

export interface StoredPost extends Item {
  status: PostStatus;
  content: string;
  excerpt: string;
  featuredMedia: number;
  categories: number[];
  tags: number[];
  /** Readers are asked for it; none when absent or empty. */
  password?: string;
  /** The content before somebody wrote other words over it. */
  asPosted?: string;
}

export interface StoredMedia extends Item {
  /** Below wp-content/uploads/. */
  path: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  sha256: string;
  altText: string;
  caption: string;
  description: string;
  post: number;
}

export type Taxonomy = 'categories' | 'tags';

export interface StoredTerm {
  id: number;
  taxonomy: Taxonomy;
  name: string;
  slug: string;
  description: string;
  parent: number;
}

export type Entry =
  | { kind: 'site'; site: string }
  | { kind: 'post'; site: string; post: StoredPost }
  | { kind: 'media'; site: string; media: StoredMedia }
  | { kind: 'term'; site: string; term: StoredTerm }
  | { kind: 'removed'; site: string; id: number; at: string };

/** One WordPress site as it stands now. */
export interface SiteState {
  known: boolean;
  posts: Map<number, StoredPost>;
  media: Map<number, StoredMedia>;
  terms: Map<number, StoredTerm>;
  /** Deleted for good, with the time; kept because it was once really posted. */
  removed: Map<number, { item: StoredPost | StoredMedia; at: string }>;
  /** Posts and media share one row of numbers, as in WordPress; none is used twice. */
  nextId: number;
  nextTermId: number;
}

export type Store = SiteStore<Entry, SiteState>;

export const openStore = (dataDir: string): Promise<Store> =>
  openSiteStore(dataDir, { kind: 'wordpress', fresh: freshSite, apply });

function freshSite(): SiteState {
  const uncategorized: StoredTerm = {
    id: 1,
    taxonomy: 'categories',
    name: 'Uncategorized',
    slug: 'uncategorized',
    description: '',
    parent: 0,
  };
  return {
    known: false,
    posts: new Map(),
    media: new Map(),
    terms: new Map([[1, uncategorized]]),
    removed: new Map(),
    nextId: 4,
    nextTermId: 2,
  };
}

function apply(site: SiteState, entry: Entry) {
  site.known = true;
  switch (entry.kind) {
    case 'site':
      return;
    case 'post':
      site.posts.set(entry.post.id, entry.post);
      site.nextId = Math.max(site.nextId, entry.post.id + 1);
      return;
    case 'media':
      site.media.set(entry.media.id, entry.media);
      site.nextId = Math.max(site.nextId, entry.media.id + 1);
      return;
    case 'term':
      site.terms.set(entry.term.id, entry.term);
      site.nextTermId = Math.max(site.nextTermId, entry.term.id + 1);
      return;
    case 'removed': {
      const item = site.posts.get(entry.id) ?? site.media.get(entry.id);
      if (item) site.removed.set(entry.id, { item, at: entry.at });
      site.posts.delete(entry.id);
      site.media.delete(entry.id);
      return;
    }
    default:
      entry satisfies never;
  }
}
