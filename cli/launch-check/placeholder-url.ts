import { isReservedName } from '../../server/platform/network/reserved-names.ts';

/** Names of this machine. They are not reserved, but no visitor can reach them. */
const thisMachine = /(?:^|\.)localdomain$|^127\.|^0\.0\.0\.0|^\[::1\]$/i;

/** Whether an address is invalid, or its host can only be a placeholder. */
export function isPlaceholderUrl(url: string): boolean {
  const host = URL.parse(url)?.hostname;
  return host === undefined || isReservedName(host) || thisMachine.test(host);
}
