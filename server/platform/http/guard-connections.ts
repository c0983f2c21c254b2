import type { Pool, PoolClient } from 'pg';

/**
 * Keeps a pool of PostgreSQL's connections usable when the server drops one or falls silent on it.
 *
 * @param longestUseMs who holds a connection for longer loses it: the query fails, and the pool opens another; unset waits for ever
 */
export function guardConnections(pool: Pool, longestUseMs?: number): void {
  // An idle connection that the server drops is reported here; the pool replaces it by itself.
  pool.on('error', () => {});
  // One that is lost in the middle of a transaction says so here too, and the transaction's next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (longestUseMs === undefined) return;
  // The whole use, not a query: the rollback after a query without an answer would get none either.
  const limits = new WeakMap<PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    limits.set(
      client,
      setTimeout(() => void client.end(), longestUseMs),
    );
  });
  pool.on('release', (_error, client) => clearTimeout(limits.get(client)));
}
