import { isReservedName } from '../../server/platform/network/reserved-names.ts';

/** What this machine calls itself: reserved by nobody, but no visitor gets there. */
const thisMachine = /(?:^|\.)localdomain$|^127\.|^0\.0\.0\.0|^::1$/i;

/** Whether a host can only be a placeholder. */
export function isPlaceholderHost(host: string): boolean {
  const bare = host.replaceAll(/^\[|\]$/g, '');
  return isReservedName(bare) || thisMachine.test(bare);
}

/** Whether an address leads to a placeholder, or is none. */
export function isPlaceholderUrl(url: string): boolean {
  return !URL.canParse(url) || isPlaceholderHost(new URL(url).hostname);
}
