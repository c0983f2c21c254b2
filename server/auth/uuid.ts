import { invalid } from './auth-api-error.ts';

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && uuidPattern.test(text);
}

/**
 * The UUID of an address, in lower case.
 *
 * @param name the parameter that holds it
 * @throws AuthApiError `validation_failed`
 */
export function readUuid(text: string, name: string): string {
  if (!isUuid(text)) throw invalid(`${name} must be an UUID`, 404);
  return text.toLowerCase();
}

/** The 16 bytes of a UUID. */
export function parseUuid(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

/** The UUID of 16 bytes, in lower case. */
export function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
