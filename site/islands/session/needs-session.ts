/**
 * Whether this visit has anything to do with a session: one is stored, or the address carries one, a code for one or why there is none.
 * All that public pages run of the session module; everything else is loaded only when this says so.
 */
export function carriesSession(location: Location, storage: Storage): boolean {
  return (
    /[?#&](access_token|code|error)=/.test(location.search + location.hash) ||
    Object.keys(storage).some((key) => /^sb-.+-auth-token$/.test(key))
  );
}
