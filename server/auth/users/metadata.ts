import { AuthApiError } from '../auth-api-error.ts';

export type Metadata = Record<string, unknown>;

/** What a client may store with a user: it is in every access token, and read at every sign-in. */
export const metadataLimits = { depth: 8, keys: 200, bytes: 8 * 1024 };

export function readMetadata(json: string): Metadata {
  return JSON.parse(json) as Metadata;
}

/** Sets what the changes name and removes what they set to null, as Supabase does. */
export function mergeMetadata(json: string, changes: Metadata): string {
  const merged = { ...readMetadata(json), ...changes };
  return JSON.stringify(
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
  );
}

/**
 * Merges what a client sent. The limits count for all that is stored then, so that many small changes get no further than a large one.
 *
 * @throws AuthApiError `validation_failed`
 */
export function mergeClientMetadata(json: string, changes: Metadata): string {
  const merged = mergeMetadata(json, changes);
  assertMetadataLimits(readMetadata(merged));
  return merged;
}

/** @throws AuthApiError `validation_failed` when it is deeper, has more keys or more bytes than may be stored */
export function assertMetadataLimits(metadata: Metadata): void {
  const { depth, keys, bytes } = metadataLimits;
  let level: unknown[] = [metadata];
  let keyCount = 0;
  // Level by level and not by recursion, which a few thousand levels would bring down, as they would JSON.stringify.
  for (let depthCount = 0; level.length > 0; depthCount += 1) {
    const nested = level.filter((value) => typeof value === 'object' && value !== null);
    if (nested.length > 0 && depthCount === depth) refuse(`nested deeper than ${depth} levels`);
    level = nested.flatMap((value) => Object.values(value));
    keyCount += level.length;
    if (keyCount > keys) refuse(`of more than ${keys} values`);
  }
  if (Buffer.byteLength(JSON.stringify(metadata)) > bytes) refuse(`longer than ${bytes} bytes`);
}

function refuse(what: string): never {
  throw new AuthApiError('validation_failed', {
    status: 422,
    message: `Metadata cannot be ${what}`,
  });
}
