import type { Auth } from '../auth-context.ts';
import type { SessionRow } from '../tables.ts';

/**
 * Signs a session for a kind of token. One half of the key is in the database and one in the key file, so that neither
 * alone forges a token.
 */
export function signSession(
  { keys }: Auth,
  { id, refresh_token_hmac_key: key }: SessionRow,
  purpose: string,
): string {
  return keys.hashWithPepper(purpose, `${id}\0${key}`);
}
