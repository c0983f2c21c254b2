import { isReservedName } from '../../server/platform/network/reserved-names.ts';

/** Names of this machine. They are not reserved, but no visitor can reach them. */
const thisMachine = /(?:^|\.)localdomain$|^127\.|^0\.0\.0\.0|^::1$/i;

/** Whether a host can only be a placeholder. */
export function isPlaceholderHost(host: string): boolean {
  const bare = host.replaceAll(/^\[|\]$/g, '');
  return isReservedName(bare) || thisMachine.test(bare);
}

/** Whether an address is invalid or leads to a placeholder. */
export function isPlaceholderUrl(url: string): boolean {
  return !URL.canParse(url) || isPlaceholderHost(new URL(url).hostname);
}
