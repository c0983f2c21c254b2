import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { formFunctionPath, formHeaders, type FormAccepted } from '../../contract/form-function.ts';
import { mapLeadFields } from '../../contract/lead-fields.ts';
import type { Lead } from '../../contract/lead.ts';
import { eraseLeads } from './erase-leads.ts';
import { referencePattern } from '../leads/reference.ts';
import { failureOfFetch } from '../platform/network/failure-of-fetch.ts';
import { hourMs, minuteMs, secondMs, type Clock } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';

const canaryLead: Lead = {
  ...mapLeadFields(() => 'Test of the form'),
  firstName: 'Canary',
  lastName: 'Test',
  email: 'canary@example.com',
};
const formTimeoutMs = 15 * secondMs;
const deliveryTimeoutMs = minuteMs;
/** An older canary was interrupted: its process was killed. */
const maxCanaryMs = hourMs;

/** The pattern of every canary's key. The table `canaries` shows whether such a key is in use. */
const keyPrefix = 'canary.';
const keyPattern = /^canary\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type CanaryResult =
  | { ok: true; reference: string; channels: string[]; durationMs: number }
  | LostCanary;

export interface LostCanary {
  ok: false;
  failedAt: 'form' | { channel: string };
  passed: string[];
  message: string;
  /** The answer of the form or channel. */
  reason?: string;
}

export interface CanaryOptions {
  database: Database;
  /** The target of visitors' submissions, without a trailing slash: the site, or its hosted backend. */
  siteUrl: string;
  clock: Clock;
  /** Ends the canary early; it is still removed. */
  signal?: AbortSignal;
}

/** Whether a submission's key belongs to a running canary. Other keys need no query. */
export async function isCanaryKey(database: Database, key: string): Promise<boolean> {
  if (!keyPattern.test(key)) return false;
  const { rows } = await sql`select 1 from canaries where key = ${key}`.execute(database.query);
  return rows.length > 0;
}

/**
 * Sends a canary, a marked lead, through the public form, follows it into every channel and removes it.
 *
 * @throws the signal's reason when the signal ended it early
 */
export async function runCanary(options: CanaryOptions): Promise<CanaryResult> {
  const { database, clock, signal } = options;
  const key = `${keyPrefix}${randomUUID()}`;
  const startedAt = clock();
  await removeInterrupted(database, startedAt);
  await sql`insert into canaries (key, started_at) values (${key}, ${startedAt})`.execute(
    database.query,
  );
  try {
    const sent = await submit(options.siteUrl, key, signal);
    if ('message' in sent) return { ok: false, failedAt: 'form', passed: [], ...sent };
    try {
      const result = await follow(options, sent.reference, startedAt);
      if (result.ok) await recordSuccess(database, result.channels, clock());
      return result;
    } finally {
      // The responding form may belong to another server, and its reference to a visitor.
      const own = sql`reference = ${sent.reference} and is_canary = 1`;
      await eraseLeads(database, own, 'canary', clock());
    }
  } finally {
    await sql`delete from canaries where key = ${key}`.execute(database.query);
  }
}

/** When a canary last passed a channel; undefined if none did. */
export async function readLastCanary(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select max(succeeded_at) as at from trials
  `.execute(database.query);
  return rows[0]?.at ?? undefined;
}

async function removeInterrupted(database: Database, now: number): Promise<void> {
  const before = now - maxCanaryMs;
  await eraseLeads(database, sql`received_at < ${before} and is_canary = 1`, 'canary', now);
  await sql`delete from canaries where started_at < ${before}`.execute(database.query);
}

/** The canary itself is removed; the launch check reads when one last arrived. */
async function recordSuccess(
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
  signal: AbortSignal | undefined,
): Promise<{ reference: string } | { message: string; reason?: string }> {
  try {
    const response = await fetch(siteUrl + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [formHeaders.idempotencyKey]: key },
      body: JSON.stringify(canaryLead),
      signal: AbortSignal.any([AbortSignal.timeout(formTimeoutMs), ...(signal ? [signal] : [])]),
    });
    if (!response.ok) return { message: `The form at ${siteUrl} answered ${response.status}.` };
    const reference = readReference(await response.text());
    return reference === undefined
      ? { message: `The form at ${siteUrl} answered without a reference.` }
      : { reference };
  } catch (cause) {
    signal?.throwIfAborted();
    return {
      message: `The form at ${siteUrl} did not answer.`,
      reason: failureOfFetch(cause).message,
    };
  }
}

/** @returns undefined when the answer contains none, or is not JSON */
function readReference(answer: string): string | undefined {
  try {
    const { reference } = JSON.parse(answer) as Partial<FormAccepted>;
    return reference !== undefined && referencePattern.test(reference) ? reference : undefined;
  } catch {
    return undefined;
  }
}

async function follow(
  { database, siteUrl, clock, signal }: CanaryOptions,
  reference: string,
  startedAt: number,
): Promise<CanaryResult> {
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, secondMs)) {
    const { rows } = await sql<{ channel: string; state: string; last_error: string | null }>`
      select channel, state, last_error from outbox
      where lead_id = (select id from leads where reference = ${reference} and is_canary = 1)
    `.execute(database.query);
    if (rows.length === 0) {
      const message = `The form at ${siteUrl} took the canary as ${reference}, but this database has no delivery of it. If that form stores elsewhere, erase ${reference} there.`;
      return { ok: false, failedAt: 'form', passed: [], message };
    }
    const missing = rows.find(({ state }) => state !== 'delivered');
    const durationMs = clock() - startedAt;
    if (!missing) {
      return { ok: true, reference, channels: rows.map(({ channel }) => channel), durationMs };
    }
    if (missing.state === 'abandoned' || durationMs > deliveryTimeoutMs) {
      const reason = missing.last_error ?? 'nothing came of it within a minute';
      const message = `The canary did not come through ${missing.channel}.`;
      const delivered = rows.filter(({ state }) => state === 'delivered');
      const passed = delivered.map(({ channel }) => channel);
      return { ok: false, failedAt: { channel: missing.channel }, passed, message, reason };
    }
    await sleep(waitMs, undefined, { signal });
  }
}
