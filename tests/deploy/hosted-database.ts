import pg from 'pg';
import { hostedMigrations } from '../../scripts/supabase/hosted-migrations.ts';
import { findPostgres, startPostgres } from '../postgres-server.ts';

/** The folder of the hosted backend. */
export const hostedFolder = 'deploy/supabase';
const programs = findPostgres();
/** Whether this machine can run a PostgreSQL server in place of the hosted one. */
export const hasPostgres = programs !== undefined;

export interface HostedDatabase {
  /** The URL for the superuser. */
  url: string;
  /** The URL that the owner's commands and the functions use: the tables have their own schema. */
  siteUrl: string;
  client: pg.Client;
  stop(): Promise<void>;
}

/** A database as Supabase provides it, with the tables of the migrations. */
export async function startHostedDatabase(): Promise<HostedDatabase> {
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // Supabase grants the public roles access to whatever its owner creates in a schema.
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
