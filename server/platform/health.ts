import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { MountedRoutes } from './mounted-routes.ts';

/** What a part of the server says about itself; never more than a sentence, never personal data. */
interface HealthReport {
  name: string;
  isHealthy: boolean;
  detail: string;
}
export type HealthCheck = () => Promise<HealthReport>;

export interface HealthChecks {
  /** What a request needs; a load balancer asks `/health/ready`. */
  ready: readonly HealthCheck[];
  /** What the owner needs to know beside that; taking the server away would not mend it. */
  watched: readonly HealthCheck[];
}

/** `GET /health`: everything, 503 when any check is red. `/health/live`: the process answers. `/health/ready`: it can take leads. */
export function createHealthRoutes({ ready, watched }: HealthChecks): MountedRoutes {
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
  return { basePath: '/health', routes };
}

/** A check that breaks is red; its cause is for the log of what it checks. */
async function run(checks: readonly HealthCheck[]): Promise<HealthReport[]> {
  return Promise.all(
    checks.map((check) =>
      check().catch(() => ({ name: 'check', isHealthy: false, detail: 'a check could not run' })),
    ),
  );
}

function isGreen(reports: readonly HealthReport[]): boolean {
  return reports.every((report) => report.isHealthy);
}

/** Whether the database answers. */
export function checkDatabase(database: Database): HealthCheck {
  return async () => {
    try {
      await sql`select 1`.execute(database.query);
      return { name: 'database', isHealthy: true, detail: `${database.engine} answers` };
    } catch {
      return { name: 'database', isHealthy: false, detail: `${database.engine} does not answer` };
    }
  };
}
