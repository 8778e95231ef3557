import type { Account } from './accounts.ts';
import type { Fields } from './fields.ts';
import type { SiteState, Store } from './store.ts';

/** One REST request, read and authenticated. */
export interface Visit {
  siteName: string;
  site: SiteState;
  store: Store;
  /** The site's address, without a slash at the end. */
  base: string;
  account: Account | undefined;
  /** Query and body together; the body wins. */
  fields: Fields;
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** The number in the address, 0 where there is none. */
  id: number;
  marker: string;
  now: Date;
}

/** WordPress writes times without a zone: `2026-11-21T09:30:00`. */
export const wordPressTime = (iso: string) => iso.slice(0, 19);

/** Keeps only the fields that `_fields` names, if it is given. */
export function shaped(thing: object, fields: Fields): object {
  const wanted = fields['_fields'];
  if (typeof wanted !== 'string') return thing;
  const names = new Set(wanted.split(',').map((name) => name.trim().split('.')[0]));
  return Object.fromEntries(Object.entries(thing).filter(([name]) => names.has(name)));
}

export const contextOf = (fields: Fields) => (fields.context === 'edit' ? 'edit' : 'view');
