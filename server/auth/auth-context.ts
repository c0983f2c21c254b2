import type { Context } from 'hono';
import type { Clock } from '../platform/time/clock.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Log } from '../platform/log/log.ts';
import type { Caller } from './caller.ts';
import type { AuthKeys } from './keys/auth-keys.ts';
import type { PasswordHasher } from './passwords/password-hash.ts';
import type { OidcProvider } from './flows/oidc-provider.ts';
import type { LimitRate } from './rate-limits.ts';
import type { AuthSettings } from './settings.ts';
import type { Query } from '../platform/database/database.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** How long its link is valid; an hour when absent. Afterwards the mail is not sent any more. */
  linkLifetimeMs?: number;
}

/** Queues a mail in a transaction; it is sent after the commit. */
export type EnqueueMail = (trx: Pick<Auth, 'query' | 'afterCommit'>, mail: Mail) => Promise<void>;

/** Sends a text message to a number in E.164 without the plus; throws on failure. */
export type SendText = (phone: string, text: string) => Promise<void>;

/** What this folder is given by the server, a command or a test. */
export interface AuthDependencies {
  settings: AuthSettings;
  keys: AuthKeys;
  clock: Clock;
  log: Log;
  enqueueMail: EnqueueMail;
  /** Undefined when no text message can be sent. */
  sendText: SendText | undefined;
  /** The address of the client, behind trusted proxies. */
  clientAddress: (context: Context) => string;
}

/** The dependencies of every operation in this folder. In a transaction, `query` is that transaction. */
export interface Auth extends AuthDependencies {
  query: Query;
  hasher: PasswordHasher;
  limitRate: LimitRate;
  /** One message in the interval of the settings, by purpose and address. */
  sendThrottle: RateLimit;
  /** Wrong guesses at the codes that were sent. */
  codeGuesses: RateLimit;
  oidcProvider: OidcProvider | undefined;
  /** Does some work once the transaction is committed; its failure fails the call. */
  afterCommit: (work: () => Promise<void> | void) => void;
}

export interface AuthCall extends Auth {
  caller: Caller;
}

/**
 * Runs work in a transaction, in which the time stands still.
 *
 * @param work uses only what it is given: on SQLite a query outside the transaction would wait for ever
 */
export async function inTransaction<Call extends Auth, T>(
  call: Call,
  work: (trx: Call) => Promise<T>,
): Promise<T> {
  const { query, clock } = call;
  const later: (() => Promise<void> | void)[] = [];
  const result = await query.transaction().execute((transaction) => {
    const now = clock();
    const afterCommit: Auth['afterCommit'] = (rest) => void later.push(rest);
    return work({ ...call, query: transaction, clock: () => now, afterCommit });
  });
  for (const rest of later) await rest();
  return result;
}
