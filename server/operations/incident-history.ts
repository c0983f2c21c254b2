import { sql, type RawBuilder } from 'kysely';
import { createId } from '../platform/create-id.ts';
import type { Database } from '../platform/database/database.ts';
import { dayMs, minuteMs } from '../platform/time/clock.ts';
import { incidentId, kindsOfIncidents, type Incident, type IncidentKind } from './incident.ts';

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

/** An active or past incident, without its reason: that may quote the address of a person who was erased since. */
export interface PastIncident extends Omit<Incident, 'reason'> {
  beganAt: number;
  /** Undefined while it is active. */
  endedAt: number | undefined;
}

/** What is recorded of an open incident. */
export interface RecordedIncident {
  beganAt: number;
  /** When its alarm was last sent. Missing if none was. */
  sentAt?: number;
}

/** How long an ended incident is kept. */
const keptMs = 365 * dayMs;

/** Longer than the time between two checks of any server. */
const unseenMs = 3 * minuteMs;

/**
 * Records when incidents began and ended. Several servers may share a database, and another one may see what this
 * one does not.
 *
 * @returns the incidents that were open, also those of another server or from before a restart
 */
export async function recordIncidents(
  database: Database,
  incidents: readonly Incident[],
  now: number,
): Promise<Map<string, RecordedIncident>> {
  const { engine, query } = database;
  const open = await readIncidents(database, sql`ended_at is null`);
  const known = new Map(open.map((row) => [incidentId(toIncident(row)), row]));
  const recorded = new Map(
    open.map((row): [string, RecordedIncident] => [
      incidentId(toIncident(row)),
      { beganAt: row.began_at, ...(row.notified_at !== null && { sentAt: row.notified_at }) },
    ]),
  );
  for (const incident of incidents) {
    const { kind, channel = null, message } = incident;
    const id = incidentId(incident);
    const row = known.get(id);
    known.delete(id);
    const statement = row
      ? sql`update incidents set message = ${message}, last_seen_at = ${now} where id = ${row.id}`
      : sql`
          insert into incidents (id, kind, channel, message, began_at, last_seen_at)
          values (${createId(now)}, ${kind}, ${channel}, ${message}, ${now}, ${now})
        `;
    await statement.execute(query);
  }
  for (const { id, last_seen_at } of known.values()) {
    if (engine === 'postgres' && Math.abs(now - last_seen_at) < unseenMs) continue;
    await sql`update incidents set ended_at = ${now} where id = ${id}`.execute(query);
  }
  await sql`delete from incidents where ended_at < ${now - keptMs}`.execute(query);
  return recorded;
}

/** Records that the alarm of an open incident was sent. */
export async function recordAlarm(
  { query }: Database,
  { kind, channel }: Incident,
  now: number,
): Promise<void> {
  await sql`
    update incidents set notified_at = ${now}
    where kind = ${kind} and channel is not distinct from ${channel ?? null} and ended_at is null
  `.execute(query);
}

/** Newest first; active ones precede all others. */
export async function listIncidents(database: Database, limit: number): Promise<PastIncident[]> {
  const order = sql`true order by ended_at is not null, began_at desc limit ${limit}`;
  const rows = await readIncidents(database, order);
  return rows.map((row) => ({
    ...toIncident(row),
    beganAt: row.began_at,
    endedAt: row.ended_at ?? undefined,
  }));
}

/** The incidents that had not ended when a server last recorded them, if it did so after `since`. */
export async function listOpenIncidents(database: Database, since: number): Promise<Incident[]> {
  const rows = await readIncidents(database, sql`ended_at is null and last_seen_at > ${since}`);
  return rows.map(toIncident);
}

/**
 * The incidents that this server sees, and those that another server of the database sees now. Without undelivered leads,
 * which every process can count.
 *
 * @param own undefined for a process that checks nothing itself
 */
export async function listActiveIncidents(
  database: Database,
  own: readonly Incident[] | undefined,
  now: number,
): Promise<readonly Incident[]> {
  if (own && database.engine === 'sqlite') return own;
  const open = await listOpenIncidents(database, now - unseenMs);
  const seen = [...open.filter(({ kind }) => kind !== 'deliveries'), ...(own ?? [])];
  return [...new Map(seen.map((incident) => [incidentId(incident), incident])).values()];
}

/** Leaves out kinds of another version of the server, which no page can describe. */
async function readIncidents(
  { query }: Database,
  condition: RawBuilder<unknown>,
): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select * from incidents where kind in (${sql.join(kindsOfIncidents)}) and ${condition}
  `.execute(query);
  return rows;
}

function toIncident({ kind, channel, message }: IncidentRow): Incident {
  return { kind, message, channel: channel ?? undefined };
}
