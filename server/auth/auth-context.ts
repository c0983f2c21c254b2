import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { Clock } from '../platform/time/clock.ts';
import type { Log } from '../platform/log/log.ts';
import type { AuthKeys } from './keys/auth-keys.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import type { OidcProvider } from './flows/oidc-provider.ts';
import type { LimitRate } from './rate-limits.ts';
import type { AuthSettings } from './settings.ts';
import type { AuthQuery, AuthTables } from './tables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Notes a mail in the caller's transaction; it is sent once that has committed. */
export type EnqueueMail = (transaction: Transaction<AuthTables>, mail: Mail) => Promise<void>;

/** Sends a text message to a number in E.164 without the plus; throws when it could not be handed over. */
export type SendText = (phone: string, text: string) => Promise<void>;

/** What every operation in this folder works with. */
export interface Auth {
  query: AuthQuery;
  settings: AuthSettings;
  keys: AuthKeys;
  hasher: PasswordHasher;
  limitRate: LimitRate;
  clock: Clock;
  log: Log;
  enqueueMail: EnqueueMail;
  /** Undefined when no text message can be sent. */
  sendText: SendText | undefined;
  oidcProvider: OidcProvider | undefined;
  /** The address of the client behind a call, past trusted proxies. */
  clientAddress: (context: Context) => string;
}

export type AuthTransaction = Transaction<AuthTables>;
