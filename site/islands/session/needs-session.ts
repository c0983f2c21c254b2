/**
 * Whether this visit involves a session: one is stored, or the address contains one, a code for one or an error. It
 * is all that public pages run of the session module; everything else loads only if this returns true.
 */
export function hasSession(location: Location, storage: Storage): boolean {
  return (
    /[?#&](access_token|code|error)=/.test(location.search + location.hash) ||
    Object.keys(storage).some((key) => /^sb-.+-auth-token$/.test(key))
  );
}
