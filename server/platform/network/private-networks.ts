import { createNetworks } from './networks.ts';

/**
 * Whether an address is of this machine or a private network, also as an IPv6 address that contains the IPv4 one
 * (RFC 1918, RFC 6598, RFC 4193, link-local, loopback).
 */
export const isPrivate = createNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/96',
  'fc00::/7',
  'fe80::/10',
]);
