import { invalid } from '../auth-api-error.ts';

export type Metadata = Record<string, unknown>;

/** The limits of a user's metadata, which are in every access token and read at every sign-in. */
export const metadataLimits = { depth: 8, keys: 200, bytes: 8 * 1024 };

export function readMetadata(json: string): Metadata {
  return JSON.parse(json) as Metadata;
}

/** Sets the keys of the changes and removes those with null, as Supabase does. */
export function mergeMetadata(json: string, changes: Metadata): string {
  const merged = { ...readMetadata(json), ...changes };
  return JSON.stringify(
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
  );
}

/**
 * Merges a client's changes. The limits apply to the result, so that many small changes get no further than a large
 * one.
 *
 * @throws AuthApiError `validation_failed`
 */
export function mergeClientMetadata(json: string, changes: Metadata): string {
  const merged = mergeMetadata(json, changes);
  assertMetadataLimits(readMetadata(merged));
  return merged;
}

/** @throws AuthApiError `validation_failed` when it exceeds the limit of levels, keys or bytes */
export function assertMetadataLimits(metadata: Metadata): void {
  const { depth, keys, bytes } = metadataLimits;
  let level: unknown[] = [metadata];
  let keyCount = 0;
  // Iterative and not recursive: a few thousand levels would overflow the stack, also in JSON.stringify.
  for (let depthCount = 0; level.length > 0; depthCount += 1) {
    const nested = level.filter((value) => typeof value === 'object' && value !== null);
    if (nested.length > 0 && depthCount === depth)
      throwInvalid(`nested deeper than ${depth} levels`);
    level = nested.flatMap((value) => Object.values(value));
    keyCount += level.length;
    if (keyCount > keys) throwInvalid(`of more than ${keys} values`);
  }
  if (Buffer.byteLength(JSON.stringify(metadata)) > bytes)
    throwInvalid(`longer than ${bytes} bytes`);
}

function throwInvalid(what: string): never {
  throw invalid(`Metadata cannot be ${what}`, 422);
}
