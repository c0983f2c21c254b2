/**
 * Where the session is kept in local storage: named after the first label of the backend's host, as supabase-js does it, so that the owner's
 * tools on the same origin share it.
 */
export function storageKeyOf(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`;
}
