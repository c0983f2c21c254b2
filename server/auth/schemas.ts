/**
 * The requests and responses in the shapes of Supabase Auth: the one file to check when its client changes. Longer
 * than other files on purpose, because everything here is a list.
 */
import { z } from 'zod';
import type { AuthApiError } from './auth-api-error.ts';
import type { SessionTokens } from './sessions/session-tokens.ts';
import type { SignedIn } from './sessions/authenticate.ts';
import type { AuthSettings } from './settings.ts';
import type { FactorRow, IdentityRow } from './tables.ts';
import { assertMetadataLimits, readMetadata } from './users/metadata.ts';
import type { ShownUser } from './users/user.ts';

// ---- Requests. A missing and a null field are the same; unknown fields are ignored.

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const flag = z.boolean().nullish();
const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => {
    if (value) assertMetadataLimits(value);
    return value ?? undefined;
  });
const challenge = { code_challenge: text, code_challenge_method: text };
const address = { email: text, phone: text };

export const requests = {
  signUp: z.object({ ...address, ...challenge, password: text, data: metadata }),
  passwordGrant: z.object({ ...address, password: text }),
  pkceGrant: z.object({ auth_code: text, code_verifier: text }),
  refreshGrant: z.object({ refresh_token: text }),
  idTokenGrant: z.object({ provider: text, issuer: text }),
  otp: z.object({
    ...address,
    ...challenge,
    create_user: flag,
    data: metadata,
  }),
  verify: z.object({ ...address, type: text, token: text, token_hash: text }),
  recover: z.object({ email: text, ...challenge }),
  resend: z.object({ ...address, ...challenge, type: text }),
  updateUser: z.object({
    ...address,
    ...challenge,
    password: text,
    current_password: text,
    nonce: text,
    data: metadata,
    app_metadata: metadata,
  }),
  enrollFactor: z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text }),
  challengeFactor: z.object({ channel: text }),
  verifyFactor: z.object({ challenge_id: text, code: text }),
  adminUser: z.object({
    id: text,
    ...address,
    role: text,
    password: text,
    password_hash: text,
    email_confirm: flag,
    phone_confirm: flag,
    user_metadata: metadata,
    app_metadata: metadata,
    ban_duration: text,
  }),
  deleteUser: z.object({ should_soft_delete: flag }),
  generateLink: z.object({
    type: text,
    email: text,
    new_email: text,
    password: text,
    data: metadata,
    redirect_to: text,
  }),
  invite: z.object({ email: text, data: metadata }),
} as const;

// ---- Answers.

export function toUserResponse(user: ShownUser) {
  const confirmedAt = [user.email_confirmed_at, user.phone_confirmed_at].filter(
    (instant) => typeof instant === 'number',
  );
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...instants({
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: confirmedAt.length === 0 ? null : Math.min(...confirmedAt),
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    ...(user.email_change !== '' && { new_email: user.email_change }),
    ...(user.phone_change !== '' && { new_phone: user.phone_change }),
    app_metadata: readMetadata(user.raw_app_meta_data),
    user_metadata: readMetadata(user.raw_user_meta_data),
    ...(user.factors.length > 0 && { factors: user.factors.map(toFactorResponse) }),
    identities: user.identities.map(toIdentityResponse),
    created_at: toInstant(user.created_at),
    updated_at: toInstant(user.updated_at),
    is_anonymous: user.is_anonymous === 1,
  };
}

function toIdentityResponse(identity: IdentityRow) {
  const data = readMetadata(identity.identity_data);
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: data,
    provider: identity.provider,
    ...instants({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: toInstant(identity.created_at),
    updated_at: toInstant(identity.updated_at),
    ...(typeof data['email'] === 'string' && { email: data['email'] }),
  };
}

export function toFactorResponse(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: toInstant(factor.created_at),
    updated_at: toInstant(factor.updated_at),
    status: factor.status,
    ...(factor.friendly_name !== '' && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    ...(factor.phone !== null && { phone: factor.phone }),
    ...instants({ last_challenged_at: factor.last_challenged_at }),
  };
}

export function toSessionResponse(grant: SignedIn, tokens: SessionTokens) {
  return {
    access_token: tokens.accessToken,
    token_type: 'bearer',
    expires_in: tokens.expiresInSeconds,
    expires_at: tokens.expiresAt,
    refresh_token: tokens.refreshToken,
    user: toUserResponse(grant.user),
  };
}

/** A session in the fragment of an address, for the implicit flow. */
export function toSessionFragment(
  grant: SignedIn,
  tokens: SessionTokens,
  type: string | undefined,
): Record<string, string> {
  const { user: _user, ...session } = toSessionResponse(grant, tokens);
  const values = Object.entries({ ...session, ...(type !== undefined && { type }) });
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]).toSorted());
}

/** An error in one of the two formats that a client may request with `X-Supabase-Api-Version`. */
export function toErrorResponse(error: AuthApiError, apiVersion: ApiVersion) {
  const weakPassword = error.weakPasswordReasons && {
    weak_password: { reasons: error.weakPasswordReasons },
  };
  return apiVersion === '2024-01-01'
    ? { code: error.code, message: error.message, ...weakPassword }
    : {
        code: error.status,
        error_code: error.code,
        msg: error.message,
        ...weakPassword,
      };
}

/** The error parameters of a redirect. */
export function toErrorQuery(error: AuthApiError): Record<string, string> {
  const names: Partial<Record<number, string>> = {
    400: 'invalid_request',
    401: 'unauthorized_client',
    403: 'access_denied',
    422: 'access_denied',
    500: 'server_error',
    503: 'temporarily_unavailable',
  };
  return {
    error: names[error.status] ?? 'invalid_request',
    error_code: error.code,
    error_description: error.message,
  };
}

export function toSettingsResponse(settings: AuthSettings) {
  return {
    external: {
      anonymous_users: settings.allowsAnonymous,
      ...(settings.oidcProvider && { [settings.oidcProvider.name]: true }),
      email: true,
      phone: settings.allowsPhone,
    },
    disable_signup: !settings.isSignUpOpen,
    mailer_autoconfirm: settings.confirmsAutomatically,
    phone_autoconfirm: settings.confirmsAutomatically,
    sms_provider: settings.smsFolder === undefined ? '' : 'file',
    saml_enabled: false,
  };
}

/**
 * The discovery document for verifiers of access tokens. The endpoints of an OAuth server are missing, because it
 * is disabled.
 */
export const toOpenIdConfiguration = ({ externalUrl }: AuthSettings) => ({
  issuer: externalUrl,
  jwks_uri: `${externalUrl}/.well-known/jwks.json`,
  response_types_supported: [],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
});

export const healthResponse = {
  version: 'embedded',
  name: 'GoTrue',
  description: 'Answers the calls of Supabase Auth',
} as const;

/** Sent when one of the two addresses of an e-mail change has confirmed. */
export const singleConfirmation = {
  code: '200',
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
} as const;

export const apiVersionHeader = 'X-Supabase-Api-Version';
export const errorCodeHeader = 'x-sb-error-code';

type ApiVersion = 'initial' | '2024-01-01';

/** The newest format that is not newer than the requested one. */
export function readApiVersion(header: string | undefined): ApiVersion {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(header ?? '');
  return isDate && header !== undefined && header >= '2024-01-01' ? '2024-01-01' : 'initial';
}

function instants(values: Record<string, number | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, toInstant(value)]] : [],
    ),
  );
}

function toInstant(value: number): string {
  return new Date(value).toISOString();
}
