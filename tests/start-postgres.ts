import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Runs one PostgreSQL server for all tests of a project; each test makes a schema of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests cut no power, and much of their time on PostgreSQL would be spent waiting for the disk.
  const server = await startPostgres(findPostgres() as string, ['fsync=off']);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
