import { isIP } from 'node:net';

/**
 * The key of rate limits: an IPv4 address, also if it is mapped into IPv6, or the first 64 bits of an IPv6 address,
 * because a caller owns all the others (RFC 6177). Anything else is returned unchanged.
 */
export function findNetwork(address: string): string {
  return findNetworks(address)[0]!;
}

/**
 * The network of a caller and, for IPv6, the wider ones that one customer can own: /64, /56 and /48 (RFC 6177).
 *
 * @returns the narrowest first; for anything but IPv6 one
 */
export function findNetworks(address: string): [string, ...string[]] {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return [address];
  // The URL normalizes all spellings of an address.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const mapped = head === '' && /^ffff:(\w+):(\w+)$/.exec(tail);
  if (mapped) return [mapped.slice(1).flatMap(readBytes).join('.')];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const [first, second, third, fourth = '0'] = [...before, ...zeros, ...after];
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  const site = [first, second, third];
  return [
    `${[...site, fourth].join(':')}::/64`,
    `${[...site, upper].join(':')}::/56`,
    `${site.join(':')}::/48`,
  ];
}

/** The two bytes of a group, as an IPv4 address has them. */
function readBytes(group: string): number[] {
  const bits = Number.parseInt(group, 16);
  return [bits >> 8, bits & 0xff];
}
