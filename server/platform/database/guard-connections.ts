import type { Pool, PoolClient } from 'pg';

/**
 * Keeps a PostgreSQL connection pool usable when the server drops a connection or stops responding.
 *
 * @param maxUseMs a connection used longer is closed: the query fails, and the pool opens another; unset waits
 * forever
 */
export function guardConnections(pool: Pool, maxUseMs?: number): void {
  // Reports idle connections that the server drops; the pool replaces them.
  pool.on('error', () => {});
  // A connection lost during a transaction is reported here too, and the transaction's next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (maxUseMs === undefined) return;
  // Limits the whole use, not a query: the rollback after an unanswered query would get no answer either.
  const limits = new WeakMap<PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    const limit = setTimeout(() => void client.end(), maxUseMs);
    limits.set(client, limit);
  });
  pool.on('release', (_error, client) => clearTimeout(limits.get(client)));
}
