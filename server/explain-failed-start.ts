import { dirname, isAbsolute, relative, sep } from 'node:path';
import { UnusableKeyFile } from './auth/auth.ts';
import type { Config } from './config.ts';
import { describeVariable, type Variable } from './environment.ts';
import { explainDamage, MissingData } from './require-database-file.ts';
import { isStorageUnavailable } from './platform/database/storage-errors.ts';

/** The fields of a failed system call in errors of Node and the drivers. */
interface SystemFailure extends NodeJS.ErrnoException {
  port?: number;
  hostname?: string;
}

/** PostgreSQL's SQLSTATE of a user who may not create tables. */
const notAllowed = '42501';

/**
 * The data could not be opened. Wrapped, so that the start can distinguish this from errors of an address, a key file or
 * another folder.
 */
export class CannotOpenData extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** The valid setting that prevents the start, and why, in one line; undefined when no setting is the cause. */
export function explainFailedStart(error: unknown, config: Config): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof MissingData || error instanceof UnusableKeyFile) return error.message;
  const damage = explainDamage(error, config.database);
  if (damage !== undefined) return damage;
  const { code = '', syscall, port, hostname, path } = error as SystemFailure;
  const say = (name: Variable, condition?: string) =>
    describeVariable(name, `the start failed: ${error.message}`, condition);
  const { metrics, desk } = config;
  // The desk listens after the site, so it is to blame for a port that both have.
  const listeners = [
    { at: metrics, host: 'METRICS_PORT', port: 'METRICS_PORT' },
    { at: desk, host: 'DESK_HOST', port: 'DESK_PORT' },
    { at: config, host: 'HOST', port: 'PORT' },
  ] as const;
  if (syscall === 'listen') {
    const listener = listeners.find(({ at }) => at && at.port === port) ?? listeners[2];
    if (code === 'EADDRNOTAVAIL') return say(listener.host);
    return say(listener.port, ', and free for this program');
  }
  const unknown = listeners.findLast(({ at }) => at && at.host === hostname);
  if (unknown) return say(unknown.host);
  const isOpenFailure = error instanceof CannotOpenData || isStorageUnavailable(error);
  if ('postgresUrl' in config.database && (isOpenFailure || code === notAllowed)) {
    return say('DATABASE_URL', ', of a database that answers and takes writes');
  }
  if (isOpenFailure || (path !== undefined && isInside(config.dataDir, path))) {
    return say('DATA_DIR', ', that this program may write to');
  }
  const { keysFile } = config.auth;
  return path === dirname(keysFile) || path?.startsWith(keysFile)
    ? say('AUTH_KEYS_FILE', ', in a folder that this program may write to')
    : undefined;
}

/** Both may be relative to the working directory. */
function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep, 1)[0] !== '..';
}

/** Node reports several errors when a name has several addresses and none answers. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
