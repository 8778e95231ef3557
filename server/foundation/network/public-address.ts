import ipaddr from 'ipaddr.js';

/** IPv4 space that no public web server has (IANA special-purpose registry), beyond what the library knows. */
const notPublicV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((range) => ipaddr.IPv4.parseCIDR(range));

/** All global unicast addresses; every other IPv6 address is refused without naming it. */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Inside it: protocol assignments with Teredo, documentation, and 6to4, which hides an IPv4 address. */
const notPublicV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** Whether an IP address in its written form belongs to the public internet. Anything unclear does not. */
export function isPublicAddress(written: string): boolean {
  if (!ipaddr.isValid(written) || written.includes('%')) return false;
  const address = ipaddr.parse(written);
  if (address instanceof ipaddr.IPv4) return isPublicV4(address);
  if (!(address instanceof ipaddr.IPv6)) return false;
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address());
  return address.match(globalV6) && !notPublicV6.some((range) => address.match(range));
}

const isPublicV4 = (address: ipaddr.IPv4) =>
  address.range() === 'unicast' && !notPublicV4.some((range) => address.match(range));
