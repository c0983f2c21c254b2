import { isIP } from 'node:net';

/**
 * What limits count a caller by: an IPv4 address, or the first 64 bits of an IPv6 address, because a caller has all the rest of those
 * to itself (RFC 6177). Anything else is answered as it is.
 */
export function findNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6 || bare.includes('.')) return address;
  // The URL writes all spellings of an address alike.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
