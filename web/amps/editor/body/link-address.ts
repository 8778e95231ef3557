import { isWebAddress } from '#domain/rules/addresses.ts';

/** What was typed as a link, as an address of the web: '' for nothing, null for anything else. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return '';
  if (isWebAddress(address)) return address;
  const [host = ''] = address.split(/[:/?#]/, 1);
  const isBare = !/\s/.test(host) && host.slice(1, -2).includes('.');
  return isBare && isWebAddress(`https://${address}`) ? `https://${address}` : null;
}
