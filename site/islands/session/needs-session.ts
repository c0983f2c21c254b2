/** Whether an address contains a session, a code for one or an error. */
export const isReturn = ({ search, hash }: Location) =>
  /[?#&](access_token|code|error)=/.test(search + hash);

/**
 * Whether this visit involves a session: one is stored, or the address contains one. It
 * is all that public pages run of the session module; everything else loads only if this returns true.
 */
export function carriesSession(location: Location, storage: Storage): boolean {
  return isReturn(location) || Object.keys(storage).some((key) => /^sb-.+-auth-token$/.test(key));
}
