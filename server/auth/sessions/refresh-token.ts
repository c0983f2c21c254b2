import type { Auth } from '../auth-context.ts';
import { isEqual } from '../../platform/is-equal.ts';
import type { SessionRow } from '../tables.ts';
import { signSession } from './sign-session.ts';

/** A session and its number of rotations, signed: `v0.{session}.{count}.{signature}`. Only the count is stored. */
const pattern = /^v0\.(?<sessionId>[\da-f-]{36})\.(?<counter>\d{1,15})\.(?<signature>[\w-]{43})$/;

export type RefreshTokenParts = NonNullable<ReturnType<typeof parseRefreshToken>>;

/** The refresh token of a session's current count. */
export function makeRefreshToken(auth: Auth, session: SessionRow): string {
  const { id, refresh_token_counter: counter } = session;
  return `v0.${id}.${counter}.${sign(auth, session, counter)}`;
}

/** @returns undefined for a text that is not a refresh token */
export function parseRefreshToken(token: string) {
  const { sessionId = '', counter: digits, signature = '' } = pattern.exec(token)?.groups ?? {};
  if (digits === undefined) return undefined;
  const counter = Number(digits);
  return {
    sessionId,
    counter,
    /** Whether the session's key made the signature. */
    isSignedFor: (auth: Auth, session: SessionRow) =>
      isEqual(signature, sign(auth, session, counter)),
  };
}

function sign(auth: Auth, session: SessionRow, counter: number): string {
  return signSession(auth, session, `refresh token ${counter}`);
}
