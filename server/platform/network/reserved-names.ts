/** Example names of documentation. https://www.rfc-editor.org/rfc/rfc2606 */
const exampleName = /(?:^|\.)example(?:\.(?:com|net|org))?$/i;

/**
 * Names that do not resolve, or not beyond this machine and its network. RFC 2606, RFC 6761, and RFC 6762 for
 * `local`.
 */
const localName = /(?:^|\.)(?:test|invalid|localhost|local)$/i;

/**
 * Whether a name is reserved, so that it takes no mail and serves no site. @param name a domain or a host, without
 * a port
 */
export function isReservedName(name: string): boolean {
  return exampleName.test(name) || localName.test(name);
}
