import { isAbsolute, relative, sep } from 'node:path';
import type { Config } from './config.ts';
import { describeVariable, type Variable } from './environment.ts';
import { MissingData } from './require-database-file.ts';
import { isStorageUnavailable } from './platform/database/storage-errors.ts';

/** What Node and the drivers tell of a system call that failed. */
interface SystemFailure extends Error {
  code?: string;
  syscall?: string;
  port?: number;
  hostname?: string;
  path?: string;
}

/** PostgreSQL's SQLSTATE of a user who may not make tables. */
const notAllowed = '42501';

/** The data could not be opened. Wrapped, so that the start can tell this from a failure of an address, a key file or another folder. */
export class UnopenedData extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** Which setting, though well formed, keeps the server from starting, and why, in one line; undefined when no setting is at fault. */
export function explainFailedStart(error: unknown, config: Config): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof MissingData) return error.message;
  const { code = '', syscall, port, hostname, path } = error as SystemFailure;
  const say = (name: Variable) => `${describeVariable(name)} (${error.message})`;
  if (syscall === 'listen') {
    const isForMetrics = port !== undefined && port === config.metrics?.port;
    if (code === 'EADDRNOTAVAIL') return say(isForMetrics ? 'METRICS_PORT' : 'HOST');
    return `${say(isForMetrics ? 'METRICS_PORT' : 'PORT')}, and free for this program`;
  }
  if (hostname === config.host) return say('HOST');
  if (hostname !== undefined && hostname === config.metrics?.host) return say('METRICS_PORT');
  const isUnopened = error instanceof UnopenedData || isStorageUnavailable(error);
  if ('postgresUrl' in config.database) {
    return isUnopened || code === notAllowed
      ? `${say('DATABASE_URL')}, of a database that answers and takes writes`
      : undefined;
  }
  return isUnopened || (path !== undefined && isInside(config.dataDir, path))
    ? `${say('DATA_DIR')}, that this program may write to`
    : undefined;
}

/** Either may be relative to where the program runs. */
function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep, 1)[0] !== '..';
}

/** Node says it in parts when a name has several addresses and none of them answers. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
