import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { formFunctionPath, formHeaders, type FormAccepted } from '../../contract/form-function.ts';
import type { Lead } from '../../contract/lead.ts';
import { eraseLeads } from '../leads/erase-leads.ts';
import { minuteMs, secondMs, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

const canaryLead: Lead = {
  firstName: 'Canary',
  lastName: 'Test',
  company: 'Test of the form',
  email: 'canary@example.com',
};
const formTimeoutMs = 15 * secondMs;
const deliveryTimeoutMs = minuteMs;

/** Every key of a test begins so; whether it is one, the table `canaries` says. */
const keyPrefix = 'canary.';

export type CanaryResult =
  | { ok: true; reference: string; channels: string[]; durationMs: number }
  /** `hop` is `form`, or the channel it did not come through; `reason` is what was said there. */
  | { ok: false; hop: string; message: string; reason?: string };

export interface CanaryOptions {
  database: Database;
  /** Where visitors reach the site, without a slash at the end. */
  siteUrl: string;
  clock: Clock;
}

/** Whether a submission's key is the one of a test that is on its way. */
export async function isCanaryKey(database: Database, key: string): Promise<boolean> {
  if (!key.startsWith(keyPrefix)) return false;
  const { rows } = await sql`select 1 from canaries where key = ${key}`.execute(database.query);
  return rows.length > 0;
}

/** Sends a marked test lead through the public form, follows it into every channel and removes it. */
export async function runCanary(options: CanaryOptions): Promise<CanaryResult> {
  const { database, clock } = options;
  const key = `${keyPrefix}${randomUUID()}`;
  const startedAt = clock();
  await sql`insert into canaries (key, started_at) values (${key}, ${startedAt})`.execute(
    database.query,
  );
  try {
    const sent = await submit(options.siteUrl, key);
    if ('message' in sent) return { ok: false, hop: 'form', ...sent };
    const result = await follow(options, sent.reference, startedAt);
    if (result.ok) await noteTrials(database, result.channels, clock());
    await eraseLeads(database, { reference: sent.reference }, 'canary', clock());
    return result;
  } finally {
    await sql`delete from canaries where key = ${key}`.execute(database.query);
  }
}

/** The test itself is removed; that it came through is kept for the launch check. */
async function noteTrials(
  database: Database,
  channels: readonly string[],
  succeededAt: number,
): Promise<void> {
  for (const channel of channels) {
    await sql`
      insert into trials (channel, succeeded_at) values (${channel}, ${succeededAt})
      on conflict (channel) do update set succeeded_at = excluded.succeeded_at
    `.execute(database.query);
  }
}

async function submit(
  siteUrl: string,
  key: string,
): Promise<{ reference: string } | { message: string; reason?: string }> {
  try {
    const response = await fetch(siteUrl + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [formHeaders.idempotencyKey]: key },
      body: JSON.stringify(canaryLead),
      signal: AbortSignal.timeout(formTimeoutMs),
    });
    if (!response.ok) return { message: `The form at ${siteUrl} answered ${response.status}.` };
    return { reference: ((await response.json()) as FormAccepted).reference };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { message: `The form at ${siteUrl} did not answer.`, reason };
  }
}

async function follow(
  { database, clock }: CanaryOptions,
  reference: string,
  startedAt: number,
): Promise<CanaryResult> {
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, secondMs)) {
    const { rows } = await sql<{ channel: string; state: string; last_error: string | null }>`
      select channel, state, last_error from outbox
      where lead_id = (select id from leads where reference = ${reference} and is_canary = 1)
    `.execute(database.query);
    if (rows.length === 0) {
      return { ok: false, hop: 'form', message: 'The form took the test, but stored no delivery.' };
    }
    const missing = rows.find(({ state }) => state !== 'delivered');
    const durationMs = clock() - startedAt;
    if (!missing) {
      return { ok: true, reference, channels: rows.map(({ channel }) => channel), durationMs };
    }
    if (missing.state === 'abandoned' || durationMs > deliveryTimeoutMs) {
      const reason = missing.last_error ?? 'nothing came of it within a minute';
      const message = `The test did not come through ${missing.channel}.`;
      return { ok: false, hop: missing.channel, message, reason };
    }
    await sleep(waitMs);
  }
}
