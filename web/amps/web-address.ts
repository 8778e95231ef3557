import { isWebAddress } from '#domain/rules/addresses.ts';

/** The address when it is one of the web; null for scripts, data and everything else. */
export function webAddress(address: string | null): string | null {
  const trimmed = address?.trim() ?? '';
  return isWebAddress(trimmed) ? trimmed : null;
}
