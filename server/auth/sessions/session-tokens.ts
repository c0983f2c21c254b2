import { secondMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import { readMetadata } from '../users/metadata.ts';
import type { SignedIn } from './authenticate.ts';
import { makeRefreshToken } from './refresh-token.ts';
import { listMethods } from './session-store.ts';

/** The instant is in seconds since 1970. */
export type SessionTokens = Awaited<ReturnType<typeof makeTokens>>;

/** Creates the tokens of a session: the access token, and the refresh token of its current count. */
export async function makeTokens(auth: Auth, grant: SignedIn) {
  const { user, session } = grant;
  const methods = await listMethods(auth, session.id);
  const issuedAt = Math.floor(auth.clock() / secondMs);
  const expiresInSeconds = auth.settings.accessTokenSeconds;
  const expiresAt = issuedAt + expiresInSeconds;
  const accessToken = await auth.keys.signAccessToken({
    iss: auth.settings.externalUrl,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: readMetadata(user.raw_app_meta_data),
    user_metadata: readMetadata(user.raw_user_meta_data),
    role: user.role,
    aal: session.aal,
    amr: methods.map((method) => ({
      method: method.authentication_method,
      timestamp: Math.floor(method.updated_at / secondMs),
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous === 1,
  });
  const refreshToken = makeRefreshToken(auth, session);
  return { accessToken, refreshToken, expiresInSeconds, expiresAt };
}
