import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { MountedRoutes } from './mounted-routes.ts';

/** What a part of the server says about itself; never more than a sentence, never personal data. */
export interface HealthReport {
  name: string;
  isHealthy: boolean;
  detail: string;
}
export type HealthCheck = () => Promise<HealthReport>;

/** `GET /health`: 200 when live and ready, 503 when a check fails, with every check's sentence. */
export function createHealthRoutes(checks: readonly HealthCheck[]): MountedRoutes {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const reports = await Promise.all(checks.map((check) => check()));
    const isReady = reports.every((report) => report.isHealthy);
    return context.json({ live: true, ready: isReady, checks: reports }, isReady ? 200 : 503);
  });
  return { basePath: '/health', routes };
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
