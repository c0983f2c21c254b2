import { Hono } from 'hono';
import { sql } from 'kysely';
import { secondMs } from '../time/clock.ts';
import { withDeadline } from '../time/deadline.ts';
import type { Database } from '../database/database.ts';
import { explainUnavailable } from '../database/storage-errors.ts';
import { HttpError } from './http-errors.ts';

/** The state of a part of the server; at most a sentence, without personal data. */
interface HealthReport {
  name: string;
  isHealthy: boolean;
  detail: string;
}
export type HealthCheck = () => Promise<HealthReport>;

export interface HealthChecks {
  /** What a request needs; a load balancer checks `/health/ready`. */
  ready: readonly HealthCheck[];
  /** Incidents for the owner that removing the server from the load balancer would not fix. */
  watched: readonly HealthCheck[];
}

/**
 * `GET /health`: everything, 503 when any check is red. `/health/live`: the process answers. `/health/ready`: it
 * can store leads.
 */
export function createHealthRoutes({ ready, watched }: HealthChecks): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const needed = await run(ready);
    const reports = [...needed, ...(await run(watched))];
    const body = { live: true, ready: isGreen(needed), healthy: isGreen(reports), checks: reports };
    return context.json(body, body.healthy ? 200 : 503);
  });
  routes.get('/live', (context) => context.json({ live: true }));
  routes.get('/ready', async (context) => {
    const isReady = isGreen(await run(ready));
    return context.json({ ready: isReady }, isReady ? 200 : 503);
  });
  routes.all('/:check{live|ready}?', () => {
    throw new HttpError(405, 'method_not_allowed', 'Only GET and HEAD are allowed here.', {
      headers: { allow: 'GET, HEAD' },
    });
  });
  return routes;
}

/** Less than the time limit of the usual load balancers. */
const maxCheckMs = 4 * secondMs;
const slow = `it took more than ${maxCheckMs / secondMs} s, or failed as the log says`;

/** A check that throws or takes too long is red; the checked part logs its cause. */
async function run(checks: readonly HealthCheck[]): Promise<HealthReport[]> {
  return Promise.all(
    checks.map((check) =>
      withDeadline(check(), maxCheckMs).catch((error: unknown) => ({
        name: 'check',
        isHealthy: false,
        detail: `a check could not run: ${explainUnavailable(error) ?? slow}`,
      })),
    ),
  );
}

function isGreen(reports: readonly HealthReport[]): boolean {
  return reports.every((report) => report.isHealthy);
}

/** Whether the database answers and, on PostgreSQL, accepts writes. */
export function checkDatabase({ engine, query }: Database): HealthCheck {
  // A database that became a standby, or was set read-only, still answers.
  const question =
    engine === 'sqlite'
      ? sql<{ takesWrites: boolean }>`select true as "takesWrites"`
      : sql<{ takesWrites: boolean }>`
          select current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery() as "takesWrites"`;
  return async () => {
    try {
      const { rows } = await question.execute(query);
      const isHealthy = Boolean(rows[0]?.takesWrites);
      const detail = `${engine} ${isHealthy ? 'answers' : 'takes no writes'}`;
      return { name: 'database', isHealthy, detail };
    } catch {
      return { name: 'database', isHealthy: false, detail: `${engine} does not answer` };
    }
  };
}
