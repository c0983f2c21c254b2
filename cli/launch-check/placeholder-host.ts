/** Names that are reserved for examples and tests and never lead anywhere: RFC 2606 and RFC 6761. */
const reserved =
  /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|localdomain|local)$/i;

/** Whether a host can only be a placeholder. */
export function isPlaceholderHost(host: string): boolean {
  const bare = host.replaceAll(/^\[|\]$/g, '');
  return reserved.test(bare) || /^(?:127\.|0\.0\.0\.0|::1$)/.test(bare);
}

/** Whether an address leads to a placeholder, or is none. */
export function isPlaceholderUrl(url: string): boolean {
  return !URL.canParse(url) || isPlaceholderHost(new URL(url).hostname);
}
