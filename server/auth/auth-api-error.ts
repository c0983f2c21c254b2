import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Every error for clients: its Supabase code, HTTP status and message. */
const definitions = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  bad_oauth_callback: [400, 'OAuth callback is not valid'],
  bad_oauth_state: [400, 'OAuth state is invalid or has expired'],
  conflict: [409, 'The request conflicts with another one. Please try again.'],
  current_password_invalid: [400, 'The current password is not correct'],
  current_password_required: [400, 'The current password is needed to set a new one'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [403, 'AAL2 required'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [
    422,
    'A factor with the same friendly name for this user already exists',
  ],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'There is no such call'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_sms_send_rate_limit: [429, 'SMS rate limit exceeded'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400, 'Provider is not enabled'],
  provider_email_needs_verification: [
    403,
    'The provider does not vouch for an email address. Verify it with the provider first.',
  ],
  provider_unavailable: [503, 'The provider does not answer at the moment'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  sms_send_failed: [422, 'Error sending confirmation OTP to provider: no sender is configured'],
  too_many_enrolled_mfa_factors: [
    422,
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  user_not_found: [404, 'User not found'],
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'Password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type AuthErrorCode = keyof typeof definitions;
type WeakPasswordReason = 'length' | 'pwned';

interface AuthApiErrorOptions {
  /** Replaces the code's usual message. */
  message?: string;
  /** Replaces the code's usual status, where one code has two meanings. */
  status?: ContentfulStatusCode;
  weakPasswordReasons?: readonly WeakPasswordReason[];
  retryAfterSeconds?: number;
}

/**
 * The error of a rejected call. It is thrown and not returned, because an error inside a transaction has to roll it
 * back. If something must stay done although the call fails, the operation returns an outcome and its caller throws
 * this.
 */
export class AuthApiError extends Error {
  readonly code: AuthErrorCode;
  readonly status: ContentfulStatusCode;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** @param given a message in place of the code's usual one, or more */
  constructor(code: AuthErrorCode, given: string | AuthApiErrorOptions = {}) {
    const options = typeof given === 'string' ? { message: given } : given;
    const [status, message] = definitions[code];
    super(options.message ?? message);
    this.name = 'AuthApiError';
    this.code = code;
    this.status = options.status ?? status;
    this.weakPasswordReasons = options.weakPasswordReasons;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The error of a request that makes no sense. */
export function invalid(message: string, status?: ContentfulStatusCode): AuthApiError {
  return new AuthApiError('validation_failed', { message, ...(status && { status }) });
}
