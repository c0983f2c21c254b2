import { describeError } from '../../../../server/platform/log/describe-error.ts';
import type { Log } from '../../../../server/platform/log/log.ts';

/** The log level of the console, which has none above an error. */
const methods = {
  debug: 'debug',
  info: 'info',
  warn: 'warn',
  error: 'error',
  fatal: 'error',
} as const;

/** The server's log lines on the console of the edge runtime: ids and codes, no personal data. */
export function createConsoleLog(bindings: object = {}): Log {
  const write = (level: keyof typeof methods) => (facts: unknown, message?: string) => {
    const { err, ...others } = (typeof facts === 'object' ? facts : { facts }) as {
      err?: unknown;
    };
    const failure = err === undefined ? {} : { err: describeError(err) };
    console[methods[level]](JSON.stringify({ level, ...bindings, ...others, ...failure, message }));
  };
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
    child: (more) => createConsoleLog({ ...bindings, ...more }),
  };
}
