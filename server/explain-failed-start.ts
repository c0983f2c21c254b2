import type { Config } from './config.ts';
import { describeVariable, type Variable } from './environment.ts';
import { isStorageUnavailable } from './platform/storage-errors.ts';

/** What Node and the drivers tell of a system call that failed. */
interface SystemFailure extends Error {
  code?: string;
  syscall?: string;
  port?: number;
  hostname?: string;
  path?: string;
}

/** PostgreSQL's SQLSTATE classes of a wrong user or password, and of a database that is not there. */
const refusal = /^(?:28|3D)/;

/**
 * Which setting keeps a server from starting that were all well formed, and why, as one line; undefined when it is no
 * setting's fault.
 */
export function explainFailedStart(error: unknown, config: Config): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall, port, hostname, path } = error as SystemFailure;
  const say = (name: Variable) => `${describeVariable(name)} (${error.message})`;
  if (syscall === 'listen') {
    const isForMetrics = port !== undefined && port === config.metrics?.port;
    if (code === 'EADDRNOTAVAIL') return say(isForMetrics ? 'METRICS_HOST' : 'HOST');
    return `${say(isForMetrics ? 'METRICS_PORT' : 'PORT')}, and free for this program`;
  }
  if (hostname === config.host) return say('HOST');
  if (hostname !== undefined && hostname === config.metrics?.host) return say('METRICS_HOST');
  if ('postgresUrl' in config.database) {
    const isRefused = isStorageUnavailable(error) || refusal.test(code);
    return isRefused
      ? `${say('DATABASE_URL')}, of a database that answers and takes writes`
      : undefined;
  }
  const isAboutData = path?.startsWith(config.dataDir) || isStorageUnavailable(error);
  return isAboutData ? `${say('DATA_DIR')}, that this program may write to` : undefined;
}
