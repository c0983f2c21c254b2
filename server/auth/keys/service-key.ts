import { jwtVerify, SignJWT, type JWTPayload } from 'jose';

const tenYearsSeconds = 10 * 365 * 24 * 60 * 60;

/**
 * The service-role key, with all rights of an administrator. The same on every call, so that it can be printed
 * again.
 */
export function signServiceKey(secret: string, createdAtMs: number): Promise<string> {
  const issuedAt = Math.floor(createdAtMs / 1_000);
  return new SignJWT({ role: 'service_role', iss: 'supabase' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tenYearsSeconds)
    .sign(Buffer.from(secret));
}

const adminRoles: ReadonlySet<unknown> = new Set(['service_role', 'supabase_admin']);

/** Whether a token with these claims has the rights of an administrator. */
export function isAdmin(claims: JWTPayload): boolean {
  return adminRoles.has(claims['role']);
}

/** @throws unless one of the secrets signed the key and it has not expired */
export async function verifyServiceKey(
  key: string,
  secrets: readonly string[],
  currentDate: Date,
): Promise<JWTPayload> {
  const options = { algorithms: ['HS256'], currentDate };
  const verified = secrets.map((secret) => jwtVerify(key, Buffer.from(secret), options));
  return (await Promise.any(verified)).payload;
}
