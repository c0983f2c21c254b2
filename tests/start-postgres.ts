import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Runs one PostgreSQL server for all tests of a project; each test makes a schema of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(findPostgres() as string);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
