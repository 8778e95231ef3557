import type { Logo } from '#contract/resellers.ts';
import { onDevice, readKept } from '#web/kit/browser-keep.ts';
import { storeOf } from '#web/kit/store.ts';
import { isCallFailure } from '../ground/call-failure.ts';
import { request } from '../ground/request.ts';
import { firstRows } from '../ground/rows.ts';

export interface StoredLogo {
  src: string;
  alt: string;
}

const key = 'logo';

/** The logo of this site, at once as it was last time; null: the business name stands in its place. */
export const logo = storeOf<StoredLogo | null>(logoIn(readKept(onDevice, key)));

/** Asks the server again; without an answer what was shown stays. */
export async function refreshLogo(): Promise<void> {
  try {
    keep(logoOf((await request(firstRows.logo, {}, { quiet: true })).data));
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}

/** Its file cannot be shown: the name is. */
export const dropLogo = () => keep(null);

function keep(now: StoredLogo | null): void {
  const shown = logo.get();
  if (now) onDevice.setItem(key, JSON.stringify(now));
  else onDevice.removeItem(key);
  if (now?.src !== shown?.src || now?.alt !== shown?.alt) logo.set(now);
}

/** @internal */
export const logoOf = ({ logo: picture, site }: Logo): StoredLogo | null =>
  picture?.file ? { src: picture.file, alt: site ?? '' } : null;

/** Null where it was not written by us. @internal */
export function logoIn(written: unknown): StoredLogo | null {
  const read = written as Partial<StoredLogo> | null;
  return typeof read?.src === 'string' && typeof read.alt === 'string'
    ? { src: read.src, alt: read.alt }
    : null;
}
