import { join } from 'node:path';
import { z } from 'zod';
import { hourMs, secondMs } from '../platform/clock.ts';

const onOff = z.enum(['on', 'off']).default('off');
const wholeNumber = z.coerce.number().int();
const hours = z.coerce.number().positive().optional();

/** The variables of the environment that concern sessions; `server/config.ts` reads them with its own. */
export const authVariables = {
  AUTH_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_REDIRECT_URLS: z.string().optional(),
  AUTH_CORS_ORIGINS: z.string().optional(),
  AUTH_SIGNUP: z.enum(['open', 'closed']).default('closed'),
  AUTH_CONFIRM: z.enum(['message', 'automatic']).default('message'),
  AUTH_ANONYMOUS: onOff,
  AUTH_PHONE: onOff,
  AUTH_SMS: z.enum(['none', 'file']).default('none'),
  AUTH_LINKING: onOff,
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber.min(6).max(64).default(8),
  AUTH_PASSWORD_CHANGE: z.enum(['free', 'current', 'nonce']).default('free'),
  AUTH_ACCESS_TOKEN_SECONDS: wholeNumber.min(60).max(604_800).default(3_600),
  AUTH_SESSION_HOURS: hours,
  AUTH_IDLE_HOURS: hours,
  AUTH_SEND_INTERVAL_SECONDS: z.coerce.number().min(0).default(60),
  AUTH_RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  AUTH_JWT_SECRET: z.string().min(32).optional(),
  AUTH_KEYS_FILE: z.string().optional(),
  AUTH_OIDC_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_:-]{0,50}$/)
    .default('oidc'),
  AUTH_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_OIDC_CLIENT_ID: z.string().optional(),
  AUTH_OIDC_CLIENT_SECRET: z.string().optional(),
} as const;

type AuthEnvironment = z.infer<z.ZodObject<typeof authVariables>>;

/** What each variable expects, said when it is wrong. */
export const authExpectations: Record<keyof AuthEnvironment, { expects: string; example: string }> =
  {
    AUTH_SITE_URL: {
      expects: 'the public address links in mails lead to',
      example: 'https://www.example.com',
    },
    AUTH_REDIRECT_URLS: {
      expects: 'addresses a link may lead back to, with commas between them; * stands for one part',
      example: 'https://tools.example.com/*',
    },
    AUTH_CORS_ORIGINS: {
      expects: 'other origins whose pages may sign in, with commas between them',
      example: 'https://tools.example.com',
    },
    AUTH_SIGNUP: { expects: 'open or closed: whether strangers may sign up', example: 'closed' },
    AUTH_CONFIRM: {
      expects: 'message or automatic: how a new address is confirmed',
      example: 'message',
    },
    AUTH_ANONYMOUS: { expects: 'on or off: sessions without an address', example: 'off' },
    AUTH_PHONE: { expects: 'on or off: sign-in with a telephone number', example: 'off' },
    AUTH_SMS: { expects: 'none or file: how a text message leaves', example: 'file' },
    AUTH_LINKING: { expects: 'on or off: users link further identities', example: 'off' },
    AUTH_PASSWORD_MIN_LENGTH: { expects: 'a number from 6 to 64', example: '8' },
    AUTH_PASSWORD_CHANGE: {
      expects: 'free, current or nonce: what a password change asks for',
      example: 'current',
    },
    AUTH_ACCESS_TOKEN_SECONDS: { expects: 'a number from 60 to 604800', example: '3600' },
    AUTH_SESSION_HOURS: { expects: 'how many hours a session lives at most', example: '720' },
    AUTH_IDLE_HOURS: { expects: 'after how many unused hours a session ends', example: '168' },
    AUTH_SEND_INTERVAL_SECONDS: {
      expects: 'the seconds between two messages to one address',
      example: '60',
    },
    AUTH_RATE_LIMIT_SCALE: { expects: 'a number every rate limit is multiplied by', example: '1' },
    AUTH_JWT_SECRET: {
      expects: 'at least 32 characters that keys from elsewhere are signed with (HS256)',
      example: 'a-long-random-text-of-at-least-32-characters',
    },
    AUTH_KEYS_FILE: {
      expects: 'the file of the signing keys, when several machines share it',
      example: '/run/secrets/auth-keys.json',
    },
    AUTH_OIDC_NAME: { expects: 'the name the OpenID provider is called by', example: 'google' },
    AUTH_OIDC_ISSUER: {
      expects: 'the issuer of an OpenID provider',
      example: 'https://accounts.google.com',
    },
    AUTH_OIDC_CLIENT_ID: { expects: 'the client id the provider gave', example: 'site' },
    AUTH_OIDC_CLIENT_SECRET: {
      expects: 'the client secret the provider gave',
      example: 'a long secret',
    },
  };

export interface OidcProviderSettings {
  /** The name callers use, for example `google`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

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

export type AuthSettingsResult =
  { ok: true; settings: AuthSettings } | { ok: false; missing: (keyof AuthEnvironment)[] };

/**
 * @param defaults where this server listens and keeps its data
 * @returns the names still missing when an OpenID provider is only half set
 */
export function readAuthSettings(
  environment: AuthEnvironment,
  defaults: { siteUrl: string; dataDir: string },
): AuthSettingsResult {
  const oidc = readOidcProvider(environment);
  if ('missing' in oidc) return { ok: false, missing: oidc.missing };
  const siteUrl = (environment.AUTH_SITE_URL ?? defaults.siteUrl).replace(/\/$/, '');
  const settings: AuthSettings = {
    siteUrl,
    externalUrl: `${siteUrl}/auth/v1`,
    redirectPatterns: readList(environment.AUTH_REDIRECT_URLS),
    corsOrigins: readList(environment.AUTH_CORS_ORIGINS),
    isSignUpOpen: environment.AUTH_SIGNUP === 'open',
    confirmsAutomatically: environment.AUTH_CONFIRM === 'automatic',
    allowsAnonymous: environment.AUTH_ANONYMOUS === 'on',
    allowsPhone: environment.AUTH_PHONE === 'on',
    allowsLinking: environment.AUTH_LINKING === 'on',
    passwordMinLength: environment.AUTH_PASSWORD_MIN_LENGTH,
    passwordChange: environment.AUTH_PASSWORD_CHANGE,
    accessTokenSeconds: environment.AUTH_ACCESS_TOKEN_SECONDS,
    sessionLifetimeMs: toMs(environment.AUTH_SESSION_HOURS),
    sessionIdleMs: toMs(environment.AUTH_IDLE_HOURS),
    sendIntervalMs: environment.AUTH_SEND_INTERVAL_SECONDS * secondMs,
    rateLimitScale: environment.AUTH_RATE_LIMIT_SCALE,
    jwtSecret: environment.AUTH_JWT_SECRET,
    keysFile: environment.AUTH_KEYS_FILE ?? join(defaults.dataDir, 'auth-keys.json'),
    smsFolder: environment.AUTH_SMS === 'file' ? join(defaults.dataDir, 'sms') : undefined,
    oidcProvider: oidc.provider,
  };
  return { ok: true, settings };
}

function readOidcProvider(
  environment: AuthEnvironment,
): { provider: OidcProviderSettings | undefined } | { missing: (keyof AuthEnvironment)[] } {
  const names = ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_CLIENT_ID', 'AUTH_OIDC_CLIENT_SECRET'] as const;
  const missing = names.filter((name) => environment[name] === undefined);
  if (missing.length === names.length) return { provider: undefined };
  const [issuer, clientId, clientSecret] = names.map((name) => environment[name]);
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    return { missing: [...missing] };
  }
  return { provider: { name: environment.AUTH_OIDC_NAME, issuer, clientId, clientSecret } };
}

function readList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function toMs(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value * hourMs;
}
