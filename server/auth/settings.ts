import { join } from 'node:path';
import { z } from 'zod';
import { hourMs, secondMs } from '../platform/time/clock.ts';
import { says, text, yesOrNo } from '../platform/setting.ts';

const noUnlessSaid = yesOrNo.default(false);
const wholeNumber = z.coerce.number().int();
const hours = z.coerce.number().positive().optional();

/** The variables of the environment that concern sessions, each with what it expects and an example. */
export const authVariables = {
  AUTH_REDIRECT_URLS: text.meta(
    says(
      'addresses a link may lead back to, with spaces between; * stands for one part, ** for any',
      'https://tools.example.com/**',
    ),
  ),
  AUTH_CORS_ORIGINS: text
    .refine((list) => readList(list).every(isOrigin))
    .meta(
      says(
        'other origins whose pages may sign in, with spaces between and no slash at their end',
        'https://tools.example.com',
      ),
    ),
  AUTH_SIGNUP: z
    .enum(['open', 'closed'])
    .default('closed')
    .meta(says('open or closed: whether strangers may sign up', 'closed')),
  AUTH_CONFIRM: z
    .enum(['message', 'automatic'])
    .default('message')
    .meta(says('message or automatic: how a new address is confirmed', 'message')),
  AUTH_ANONYMOUS: noUnlessSaid.meta(
    says('true for sessions without an address, else false', 'false'),
  ),
  AUTH_PHONE: noUnlessSaid.meta(
    says('true for sign-in with a telephone number, else false', 'false'),
  ),
  AUTH_SMS: z
    .enum(['none', 'file'])
    .default('none')
    .meta(says('none or file: how a text message leaves', 'file')),
  AUTH_LINKING: noUnlessSaid.meta(says('true when users may link further identities', 'false')),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber
    .min(6)
    .max(64)
    .default(8)
    .meta(says('the shortest password, from 6 to 64 characters', '8')),
  AUTH_PASSWORD_CHANGE: z
    .enum(['free', 'current', 'nonce'])
    .default('free')
    .meta(says('free, current or nonce: what a change of password asks for', 'current')),
  AUTH_ACCESS_TOKEN_SECONDS: wholeNumber
    .min(60)
    .max(604_800)
    .default(3_600)
    .meta(says('the life of an access token, from 60 to 604800 seconds', '3600')),
  AUTH_SESSION_HOURS: hours.meta(says('how many hours a session lives at most', '720')),
  AUTH_IDLE_HOURS: hours.meta(says('after how many unused hours a session ends', '168')),
  AUTH_SEND_INTERVAL_SECONDS: z.coerce
    .number()
    .min(0)
    .default(60)
    .meta(says('the seconds between two messages to one address', '60')),
  AUTH_RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .meta(says('a number that every rate limit of sessions is multiplied by', '1')),
  AUTH_JWT_SECRET: z
    .string()
    .min(32)
    .optional()
    .meta(
      says(
        'at least 32 characters that service-role keys from elsewhere are signed with (HS256)',
        'a-long-random-text-of-at-least-32-characters',
      ),
    ),
  AUTH_KEYS_FILE: text.meta(
    says('the file of the signing keys, when machines share it', '/run/secrets/auth-keys.json'),
  ),
  AUTH_OIDC_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_:-]{0,50}$/)
    .default('oidc')
    .meta(says('the name the OpenID provider is called by', 'google')),
  AUTH_OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(says('the issuer of an OpenID provider', 'https://accounts.google.com')),
  AUTH_OIDC_CLIENT_ID: text.meta(says('the client id the provider gave', 'site')),
  AUTH_OIDC_CLIENT_SECRET: text.meta(says('the client secret the provider gave', 'a-long-secret')),
};

type AuthEnvironment = z.infer<z.ZodObject<typeof authVariables>>;

export interface OidcProviderSettings {
  /** The name callers use, for example `google`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** How mail to users leaves: over SMTP, or as `.eml` files where no mail server is set. */
export type MailRoute = { smtpUrl: string; from: string } | { folder: string; from: string };

/** How sessions work here, as far as an owner may choose. */
export interface AuthSettings {
  /** Where a link leads when it names no other allowed address. */
  siteUrl: string;
  /** The base of every call, `{site}/auth/v1`; also the issuer of the access tokens. */
  externalUrl: string;
  /** Patterns of further addresses a link may lead to; `*` matches within a part, `**` across parts. */
  redirectPatterns: readonly string[];
  corsOrigins: readonly string[];
  isSignUpOpen: boolean;
  confirmsAutomatically: boolean;
  allowsAnonymous: boolean;
  allowsPhone: boolean;
  allowsLinking: boolean;
  passwordMinLength: number;
  passwordChange: AuthEnvironment['AUTH_PASSWORD_CHANGE'];
  accessTokenSeconds: number;
  sessionLifetimeMs: number | undefined;
  sessionIdleMs: number | undefined;
  sendIntervalMs: number;
  rateLimitScale: number;
  jwtSecret: string | undefined;
  keysFile: string;
  /** The folder for text messages; undefined when none can be sent. */
  smsFolder: string | undefined;
  oidcProvider: OidcProviderSettings | undefined;
}

/** @param place where visitors reach the site, and where it keeps its data */
export function readAuthSettings(
  environment: AuthEnvironment,
  { siteUrl, dataDir }: { siteUrl: string; dataDir: string },
): AuthSettings {
  return {
    siteUrl,
    externalUrl: `${siteUrl}/auth/v1`,
    redirectPatterns: readList(environment.AUTH_REDIRECT_URLS),
    corsOrigins: readList(environment.AUTH_CORS_ORIGINS),
    isSignUpOpen: environment.AUTH_SIGNUP === 'open',
    confirmsAutomatically: environment.AUTH_CONFIRM === 'automatic',
    allowsAnonymous: environment.AUTH_ANONYMOUS,
    allowsPhone: environment.AUTH_PHONE,
    allowsLinking: environment.AUTH_LINKING,
    passwordMinLength: environment.AUTH_PASSWORD_MIN_LENGTH,
    passwordChange: environment.AUTH_PASSWORD_CHANGE,
    accessTokenSeconds: environment.AUTH_ACCESS_TOKEN_SECONDS,
    sessionLifetimeMs: toMs(environment.AUTH_SESSION_HOURS),
    sessionIdleMs: toMs(environment.AUTH_IDLE_HOURS),
    sendIntervalMs: Math.round(environment.AUTH_SEND_INTERVAL_SECONDS * secondMs),
    rateLimitScale: environment.AUTH_RATE_LIMIT_SCALE,
    jwtSecret: environment.AUTH_JWT_SECRET,
    keysFile: environment.AUTH_KEYS_FILE ?? join(dataDir, 'auth-keys.json'),
    smsFolder: environment.AUTH_SMS === 'file' ? join(dataDir, 'sms') : undefined,
    oidcProvider: readOidcProvider(environment),
  };
}

/** The variables an OpenID provider is useless without; all of them or none. */
export const oidcVariables = [
  'AUTH_OIDC_ISSUER',
  'AUTH_OIDC_CLIENT_ID',
  'AUTH_OIDC_CLIENT_SECRET',
] as const;

function readOidcProvider(environment: AuthEnvironment): OidcProviderSettings | undefined {
  const [issuer, clientId, clientSecret] = oidcVariables.map((name) => environment[name]);
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    return undefined;
  }
  return { name: environment.AUTH_OIDC_NAME, issuer, clientId, clientSecret };
}

function readList(list: string | undefined): string[] {
  return (list ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
}

/** Browsers send an origin without a path and in lower case, and it is compared letter by letter. */
function isOrigin(entry: string): boolean {
  return /^(?:\*|[a-z][a-z\d+.-]*:\/\/[^/A-Z]+)$/.test(entry);
}

function toMs(value: number | undefined): number | undefined {
  // PostgreSQL's bigint takes no fraction, and 1.1 hours have one.
  return value === undefined ? undefined : Math.round(value * hourMs);
}
