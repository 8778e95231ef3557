import ipaddr from 'ipaddr.js';

/** Whoever has one IPv6 address has all of its /64. */
const bitsOfNetwork = 64;

/** Where somebody comes from, to count by: an IPv4 address, or the network of an IPv6 one. */
export function networkOf(written: string): string {
  if (!ipaddr.isValid(written)) return written;
  const address = ipaddr.process(written);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString()}/${bitsOfNetwork}`,
  ).toString();
}
