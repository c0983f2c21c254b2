/** Parameters that a flow leaves in the address; a token must not stay in the history or be copied with the link. */
const flowParameters = [
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'type',
  'provider_token',
  'provider_refresh_token',
  'error',
  'error_code',
  'error_description',
];

/**
 * Removes a flow's parameters from the address bar without a new history entry. Other parameters and fragments
 * stay.
 */
export function cleanAddress(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const isFlowFragment =
    flowParameters.some((name) => fragment.has(name)) || url.href.endsWith('#');
  const isFlowQuery = url.searchParams.has('error_code');
  if (!isFlowFragment && !isFlowQuery) return;
  if (isFlowFragment) url.hash = '';
  if (isFlowQuery) for (const name of flowParameters) url.searchParams.delete(name);
  history.replaceState(history.state, '', url.href.replace(/#$/, ''));
}
