import { join } from 'node:path';
import { z } from 'zod';
import { hourMs, secondMs } from '../platform/time/clock.ts';
import { listOf, secret, text, visible, yesOrNo } from '../platform/setting.ts';

const falseByDefault = yesOrNo.default(false);
const wholeNumber = z.coerce.number().int();

/** The environment variables for sessions, each with what it expects and an example. */
export const authVariables = {
  AUTH_REDIRECT_URLS: listOf(z.string().refine(isRedirectPattern))
    .optional()
    .meta(
      visible(
        'allowed redirect URLs, separated by spaces; * matches one part of a name or path, ** any number',
        'https://tools.example.com/**',
      ),
    ),
  AUTH_CORS_ORIGINS: listOf(z.string().refine(isOrigin))
    .optional()
    .meta(
      visible(
        'other origins whose pages may sign in, separated by spaces, without a slash at the end',
        'https://tools.example.com',
      ),
    ),
  AUTH_SIGNUP: z
    .enum(['open', 'closed'])
    .default('closed')
    .meta(visible('open or closed: whether strangers may sign up', 'closed')),
  AUTH_CONFIRM: z
    .enum(['message', 'automatic'])
    .default('message')
    .meta(visible('message or automatic: how a new address is confirmed', 'message')),
  AUTH_ANONYMOUS: falseByDefault.meta(
    visible('true to allow sessions without an address, else false', 'false'),
  ),
  AUTH_PHONE: z
    .enum(['false', 'true', 'file'])
    .default('false')
    .meta(
      visible(
        'true to allow sign-in by telephone number, file to write its text messages to DATA_DIR/sms too, else false',
        'file',
      ),
    ),
  AUTH_LINKING: falseByDefault.meta(
    visible('true to let users link further identities, else false', 'false'),
  ),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber
    .min(6)
    .max(64)
    .default(8)
    .meta(visible('the minimum length of a password, from 6 to 64 characters', '8')),
  AUTH_PASSWORD_CHANGE: z
    .enum(['free', 'current', 'nonce'])
    .default('free')
    .meta(visible('free, current or nonce: what a change of password asks for', 'current')),
  AUTH_SESSION_HOURS: z.coerce
    .number()
    .positive()
    // PostgreSQL's bigint accepts no fraction, and 1.1 hours have one.
    .transform((hours) => Math.round(hours * hourMs))
    .optional()
    .meta(visible('the maximum lifetime of a session in hours', '720')),
  AUTH_SEND_INTERVAL_SECONDS: z.coerce
    .number()
    .min(0)
    .default(60)
    .meta(visible('the seconds between two messages to one address', '60')),
  AUTH_RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .meta(visible('a factor for every rate limit of sessions', '1')),
  AUTH_JWT_SECRET: z
    .string()
    .min(32)
    .optional()
    .meta(
      secret(
        'at least 32 characters, which sign service-role keys from elsewhere (HS256)',
        'a-long-random-text-of-at-least-32-characters',
      ),
    ),
  AUTH_KEYS_FILE: text.meta(
    visible(
      'the file of the signing keys, if machines share it; unset for auth-keys.json in DATA_DIR',
      '/run/secrets/auth-keys.json',
    ),
  ),
  AUTH_OIDC_URL: z
    .string()
    .transform((value, context) => {
      const provider = readOidcProvider(value);
      if (provider) return provider;
      context.addIssue('is not whole');
      return z.NEVER;
    })
    .optional()
    .meta(
      secret(
        'the issuer of an OpenID provider with client id and secret before it, and # and the name that callers use',
        'https://client-id:client-secret@accounts.google.com#google',
      ),
    ),
};

type AuthEnvironment = z.infer<z.ZodObject<typeof authVariables>>;

export interface OidcProviderSettings {
  /** The name callers use, for example `google`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** How mail to users is sent: over SMTP, or as `.eml` files without a mail server. */
export type MailRoute = { smtpUrl: string; from: string } | { folder: string; from: string };

export type AuthSettings = ReturnType<typeof readAuthSettings>;

/** @param place the site's public address, and its data folder */
export function readAuthSettings(
  environment: AuthEnvironment,
  { siteUrl, dataDir }: { siteUrl: string; dataDir: string },
) {
  return {
    /** The redirect of a link that names no other allowed address. */
    siteUrl,
    /** The base of every call, `{site}/auth/v1`; also the issuer of the access tokens. */
    externalUrl: `${siteUrl}/auth/v1`,
    /** Patterns of further allowed redirects; `*` matches within a part, `**` across parts. */
    redirectPatterns: environment.AUTH_REDIRECT_URLS ?? [],
    corsOrigins: environment.AUTH_CORS_ORIGINS ?? [],
    isSignUpOpen: environment.AUTH_SIGNUP === 'open',
    confirmsAutomatically: environment.AUTH_CONFIRM === 'automatic',
    allowsAnonymous: environment.AUTH_ANONYMOUS,
    allowsPhone: environment.AUTH_PHONE !== 'false',
    allowsLinking: environment.AUTH_LINKING,
    passwordMinLength: environment.AUTH_PASSWORD_MIN_LENGTH,
    passwordChange: environment.AUTH_PASSWORD_CHANGE,
    accessTokenSeconds: 3_600,
    sessionLifetimeMs: environment.AUTH_SESSION_HOURS,
    sendIntervalMs: Math.round(environment.AUTH_SEND_INTERVAL_SECONDS * secondMs),
    rateLimitScale: environment.AUTH_RATE_LIMIT_SCALE,
    jwtSecret: environment.AUTH_JWT_SECRET,
    keysFile: environment.AUTH_KEYS_FILE ?? join(dataDir, 'auth-keys.json'),
    /** The folder for text messages; undefined when none can be sent. */
    smsFolder: environment.AUTH_PHONE === 'file' ? join(dataDir, 'sms') : undefined,
    oidcProvider: environment.AUTH_OIDC_URL,
  };
}

/** Undefined when a part is missing. The issuer is compared character by character, so it stays as written. */
function readOidcProvider(value: string): OidcProviderSettings | undefined {
  const pattern =
    /^(?<scheme>https?:\/\/)(?<id>[^\s:@/]+):(?<password>[^\s@/]+)@(?<rest>[^\s#@]+)(?:#(?<name>[a-z][a-z0-9_:-]{0,50}))?$/;
  const { scheme, id, password, rest, name = 'oidc' } = pattern.exec(value)?.groups ?? {};
  if (scheme === undefined || id === undefined || password === undefined || rest === undefined) {
    return undefined;
  }
  const issuer = `${scheme}${rest}`;
  if (!URL.canParse(issuer)) return undefined;
  try {
    const [clientId, clientSecret] = [decodeURIComponent(id), decodeURIComponent(password)];
    return { name, issuer, clientId, clientSecret };
  } catch {
    return undefined;
  }
}

/** With a scheme, and not with a bare host and its port, which no address matches. */
function isRedirectPattern(entry: string): boolean {
  return /^(?:\*|[a-z][a-z\d+.*-]*:\D)/i.test(entry);
}

/** Browsers send an origin without a path and in lower case, and it is compared character by character. */
function isOrigin(entry: string): boolean {
  return /^(?:\*|[a-z][a-z\d+.-]*:\/\/[^/A-Z]+)$/.test(entry);
}
