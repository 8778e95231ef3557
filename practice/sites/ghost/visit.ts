import type { SiteState, Store, StoredPost } from './store.ts';

/** One call of the Admin API, read and let in. */
export interface Visit {
  siteName: string;
  site: SiteState;
  store: Store;
  /** The site's address, without a slash at the end. */
  base: string;
  query: Record<string, unknown>;
  contentType: string;
  body: Buffer;
  /** What stands in the address in the place of an id or a slug. */
  named: string;
  marker: string;
  now: Date;
}

/** Ghost's ids: twenty-four signs, none of which is given twice. */
export const idOf = (number: number) => `6a${number.toString(16).padStart(22, '0')}`;
export const numberOf = (id: string) =>
  /^6a[0-9a-f]{22}$/.test(id) ? Number.parseInt(id.slice(2), 16) : 0;

export const postUrl = ({ slug, status, uuid }: StoredPost, base: string) =>
  status === 'published' ? `${base}/${slug}/` : `${base}/p/${uuid}/`;
