/** Whether the address contains a session, a code for one or an error. */
export function isReturnAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  return /[?#&](access_token|code|error)=/.test(search + hash);
}

/**
 * Whether this visit involves a session: one is stored, or the address contains one. It is all that public pages run of
 * the session module; everything else loads only if this returns true.
 */
export function carriesSession(location: Location, storage: Storage): boolean {
  return (
    isReturnAddress(location) || Object.keys(storage).some((key) => /^sb-.+-auth-token$/.test(key))
  );
}
