import type { Hono } from 'hono';
import type { Auth } from './auth-context.ts';
import { readSignedIn } from './incoming.ts';
import { AuthApiError, type AuthErrorCode } from './auth-api-error.ts';
import { assertAdmin } from './sessions/authenticate.ts';

interface DisabledFeature {
  path: string;
  /** Who learns that it is off; all others have to sign in first. */
  caller: 'anybody' | 'user' | 'administrator';
  code: AuthErrorCode;
  message?: string;
}

/** Features of Supabase Auth that this server does not support. */
const disabledFeatures: readonly DisabledFeature[] = [
  { path: '/sso/*', caller: 'anybody', code: 'saml_provider_disabled' },
  { path: '/passkeys/*', caller: 'anybody', code: 'passkey_disabled' },
  { path: '/admin/users/:id/passkeys/*', caller: 'administrator', code: 'passkey_disabled' },
  {
    path: '/factors/recovery-codes/*',
    caller: 'user',
    code: 'mfa_recovery_codes_enroll_not_enabled',
  },
  { path: '/oauth/*', caller: 'anybody', code: 'feature_disabled' },
  { path: '/user/oauth/*', caller: 'user', code: 'feature_disabled' },
  { path: '/admin/oauth/*', caller: 'administrator', code: 'feature_disabled' },
  {
    path: '/admin/custom-providers/*',
    caller: 'administrator',
    code: 'feature_disabled',
    message: 'Custom OAuth providers are disabled',
  },
];

/** Refuses their calls as a hosted project does that has them off, so that a client tells that from a wrong address. */
export function addDisabledFeatures(routes: Hono, auth: Auth): void {
  for (const { path, caller, code, message } of disabledFeatures) {
    routes.all(path, async (context) => {
      if (caller === 'user') await readSignedIn(auth, context);
      if (caller === 'administrator') {
        await assertAdmin(auth, context.req.header('authorization'));
      }
      throw new AuthApiError(code, message);
    });
  }
}
