import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { dayMs } from '../platform/time/clock.ts';
import { challengeLifetimeMs } from './factors/challenge-factor.ts';
import { codeLifetimeMs, flowLifetimeMs } from './flows/flow-state.ts';
import type { Auth } from './auth-context.ts';
import { tokenLifetimeMs } from './tokens/one-time-token.ts';

/** The retention of audit log lines, which contain the address of a caller. */
const auditRetentionMs = 90 * dayMs;
/** The retention of an abandoned mail, with the mail server's answer, which often contains the address. */
const abandonedMailRetentionMs = 7 * dayMs;
/** How long an address may stay unconfirmed after the last request for it. */
const unconfirmedRetentionMs = 7 * dayMs;
/** How long an ended session stays, so that a late client still learns that it expired. */
const endedSessionRetentionMs = dayMs;
/** The idle limit of a session without an end: the longest that browsers keep a cookie, RFC 6265bis. */
const maxUnusedMs = 400 * dayMs;

/** Records for each statement: a million of them must neither exceed the query time limit nor block sign-ins. */
const batchSize = 1_000;
/** Between two statements. Another process that waits for the lock of SQLite tries again every 25 ms. */
const pauseMs = 50;

/**
 * Deletes what strangers could otherwise accumulate: old audit log lines, ended sessions, abandoned mails,
 * unfinished flows, unused links and codes, and users who never confirmed an address.
 */
export async function purgeOldRecords({ query, clock }: Auth): Promise<void> {
  const now = clock();
  await purge('auth_audit_log_entries', sql`created_at < ${now - auditRetentionMs}`);
  const abandonedBefore = now - abandonedMailRetentionMs;
  await purge('auth_mails', sql`state = 'abandoned' and settled_at < ${abandonedBefore}`);
  await purge(
    'auth_users',
    sql`signed_up_at < ${now - unconfirmedRetentionMs} and email_confirmed_at is null
      and phone_confirmed_at is null and last_sign_in_at is null and is_anonymous = 0`,
  );
  // Unfinished flows whose latest possible code has expired.
  await purge('auth_flow_state', sql`created_at < ${now - flowLifetimeMs - codeLifetimeMs}`);
  // All wrong guesses of expired tokens are forgiven by then.
  await purge('auth_one_time_tokens', sql`created_at < ${now - tokenLifetimeMs}`);
  await purge('auth_mfa_challenges', sql`created_at < ${now - challengeLifetimeMs}`);
  await purge('auth_sessions', sql`not_after < ${now - endedSessionRetentionMs}`);
  await purge('auth_sessions', sql`not_after is null and refreshed_at < ${now - maxUnusedMs}`);

  async function purge(name: keyof Tables, isOld: RawBuilder<unknown>): Promise<void> {
    const table = sql.table(name);
    // PostgreSQL applies the outer condition again to a record that changed meanwhile.
    const batch = sql`
      delete from ${table} where ${isOld}
        and id in (select id from ${table} where ${isOld} limit ${batchSize})
    `;
    while ((await batch.execute(query)).numAffectedRows === BigInt(batchSize)) await sleep(pauseMs);
  }
}
