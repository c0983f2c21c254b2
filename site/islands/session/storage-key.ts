/**
 * The key of the session in local storage: named after the first label of the backend's host, as in supabase-js, so
 * that the owner's tools on the same origin share it.
 */
export function storageKeyOf(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`;
}
