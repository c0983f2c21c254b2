import pg from 'pg';
import { hostedMigrations } from '../../scripts/supabase/hosted-migrations.ts';
import { findPostgres, startPostgres } from '../postgres-server.ts';

/** The folder of the hosted backend. */
export const hostedFolder = 'deploy/supabase';
const programs = findPostgres();
/** Whether this machine can run a PostgreSQL in place of the hosted one. */
export const hasPostgres = programs !== undefined;

export interface HostedDatabase {
  /** For one who may do everything. */
  url: string;
  /** As the owner's commands and the functions reach the tables: they lie in a schema of their own. */
  siteUrl: string;
  client: pg.Client;
  stop(): Promise<void>;
}

/** A database as it comes from Supabase, with the tables that the migrations make. */
export async function startHostedDatabase(): Promise<HostedDatabase> {
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // Whatever its owner makes in a schema, the public roles would get.
  await client.query('create role anon; create role authenticated;');
  for (const { text } of hostedMigrations()) await client.query(text);
  return {
    url: postgres.url,
    siteUrl: `${postgres.url}?options=-c%20search_path%3Dsite`,
    client,
    async stop() {
      await client.end();
      await postgres.stop();
    },
  };
}
