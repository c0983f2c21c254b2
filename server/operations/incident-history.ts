import { createId } from '../platform/create-id.ts';
import type { Database } from '../platform/database/database.ts';
import { dayMs, minuteMs } from '../platform/time/clock.ts';
import {
  incidentId,
  incidentKinds,
  kindsOfIncidents,
  type IncidentPart,
  type Incident,
  type IncidentKind,
} from './incident.ts';

interface IncidentRow {
  id: string;
  kind: IncidentKind;
  channel: string | null;
  message: string;
  began_at: number;
  last_seen_at: number;
  ended_at: number | null;
  /** When its alarm was last sent. */
  notified_at: number | null;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    incidents: IncidentRow;
  }
}

/** An active or past incident, without its reason: that may quote the address of a person who was erased since. */
export interface PastIncident extends Omit<Incident, 'reason'> {
  beganAt: number;
  /** Undefined while it is active. */
  endedAt: number | undefined;
}

/** How long an ended incident is kept. */
const keptMs = 365 * dayMs;

/** Longer than the time between two checks of any server. */
const unseenMs = 3 * minuteMs;

/**
 * Records when incidents began and ended. Several servers may share a database, and another one may see what this
 * one does not.
 *
 * @returns when the alarms of open incidents were last sent, also by another server or before a restart
 */
export async function recordIncidents(
  { engine, query }: Database,
  incidents: readonly Incident[],
  now: number,
): Promise<Map<string, number>> {
  const open = await query
    .selectFrom('incidents')
    .selectAll()
    .where('ended_at', 'is', null)
    .execute();
  const known = new Map(open.map((row) => [incidentId(toIncident(row)), row]));
  for (const { kind, channel, message } of incidents) {
    const id = incidentId({ kind, channel });
    const facts = { message, last_seen_at: now };
    const row = known.get(id);
    known.delete(id);
    if (row) await query.updateTable('incidents').set(facts).where('id', '=', row.id).execute();
    else {
      const begun = { id: createId(now), kind, channel: channel ?? null, began_at: now };
      await query
        .insertInto('incidents')
        .values({ ...begun, ...facts, ended_at: null })
        .execute();
    }
  }
  for (const { id, last_seen_at } of known.values()) {
    if (engine === 'postgres' && Math.abs(now - last_seen_at) < unseenMs) continue;
    await query.updateTable('incidents').set({ ended_at: now }).where('id', '=', id).execute();
  }
  await query
    .deleteFrom('incidents')
    .where('ended_at', '<', now - keptMs)
    .execute();
  return new Map(
    open.flatMap((row) =>
      row.notified_at === null ? [] : [[incidentId(toIncident(row)), row.notified_at]],
    ),
  );
}

/** Records that the alarm of an open incident was sent. */
export async function recordAlarm(
  { query }: Database,
  { kind, channel }: Incident,
  now: number,
): Promise<void> {
  await query
    .updateTable('incidents')
    .set({ notified_at: now })
    .where('kind', '=', kind)
    .where('channel', 'is not distinct from', channel ?? null)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Newest first; active ones precede all others. Leaves out kinds of another version of the server, which no page can
 * describe.
 */
export async function listIncidents({ query }: Database, limit: number): Promise<PastIncident[]> {
  const rows = await query
    .selectFrom('incidents')
    .selectAll()
    .where('kind', 'in', kindsOfIncidents)
    .orderBy(({ eb }) => eb.case().when('ended_at', 'is', null).then(0).else(1).end())
    .orderBy('began_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...toIncident(row),
    beganAt: row.began_at,
    endedAt: row.ended_at ?? undefined,
  }));
}

/** The incidents of some parts that had not ended when a server last recorded them, if it did so after `since`. */
export async function listOpenIncidents(
  { query }: Database,
  isIncluded: Readonly<Record<IncidentPart, boolean>>,
  since: number,
): Promise<Incident[]> {
  const kinds = kindsOfIncidents.filter((kind) => isIncluded[incidentKinds[kind].part]);
  const rows = await query
    .selectFrom('incidents')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('kind', 'in', kinds)
    .where('last_seen_at', '>', since)
    .execute();
  return rows.map(toIncident);
}

/**
 * The incidents that this server sees, and those that another server of the database sees now. Without undelivered leads,
 * which every process can count.
 *
 * @param own undefined for a process that checks nothing itself
 */
export async function listActiveIncidents(
  { engine, query }: Database,
  own: readonly Incident[] | undefined,
  now: number,
): Promise<readonly Incident[]> {
  if (own && engine === 'sqlite') return own;
  const rows = await query
    .selectFrom('incidents')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', now - unseenMs)
    .where('kind', 'in', kindsOfIncidents)
    .where('kind', '<>', 'deliveries')
    .execute();
  const seen = [...rows.map(toIncident), ...(own ?? [])];
  return [...new Map(seen.map((incident) => [incidentId(incident), incident])).values()];
}

function toIncident({ kind, channel, message }: IncidentRow): Incident {
  return { kind, message, channel: channel ?? undefined };
}
