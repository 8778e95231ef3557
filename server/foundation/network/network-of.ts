import ipaddr from 'ipaddr.js';

/** Whoever has one IPv6 address has all of its /64. */
const bitsOfNetwork = 64;

/** What a tunnel gives away for nothing: 65,536 such networks. */
const bitsOfWideNetwork = 48;

/** Where somebody comes from, to count by: an IPv4 address, or the network of an IPv6 one. */
export const networkOf = (written: string): string => networkWithin(written, bitsOfNetwork);

/**
 * All networks that one stranger may have, to count by what must not be had 65,536 times. Thousands of phones of one
 * carrier may share it, so that nobody is shut out by it alone.
 */
export const wideNetworkOf = (written: string): string => networkWithin(written, bitsOfWideNetwork);

/** Everybody of one wide network who is not known. */
export type Strangers = `strangers of ${string}`;

/** As whom strangers wait in a line and have a part of a room that others share: nobody is 65,536 of them. */
export const strangersOf = (written: string): Strangers => `strangers of ${wideNetworkOf(written)}`;

function networkWithin(written: string, bits: number): string {
  if (!ipaddr.isValid(written)) return written;
  const address = ipaddr.process(written);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString();
}
