import { BlockList, isIP } from 'node:net';

/**
 * Whether an address is in one of the networks.
 *
 * @param networks addresses and networks, for example `10.0.0.0/8`
 * @throws when one of them is neither
 */
export function createNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = readNetwork(text);
    if (!network) throw new Error(`${text} is neither an address nor a network.`);
    list.addSubnet(network.address, network.bits, network.family);
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

/** Whether a text is an address, or a network as an address and its number of bits. */
export function isNetwork(text: string): boolean {
  return readNetwork(text) !== undefined;
}

function readNetwork(text: string) {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = familyOf(address);
  const longest = family === 'ipv6' ? 128 : 32;
  const bits = prefix === undefined ? longest : Number(prefix);
  return isIP(address) > 0 && bits <= longest ? { address, bits, family } : undefined;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
