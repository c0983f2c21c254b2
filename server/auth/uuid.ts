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
