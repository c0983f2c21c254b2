import { describeError } from '../../../../server/platform/log/describe-error.ts';
import type { Log } from '../../../../server/platform/log/log.ts';

/** The server's log lines on the console of the edge runtime: ids and codes, no personal data. */
export function createConsoleLog(bindings: object = {}): Log {
  const write = (level: Exclude<keyof Log, 'child'>) => (facts: unknown, message?: string) => {
    const { err, ...others } = (typeof facts === 'object' ? facts : { facts }) as {
      err?: unknown;
    };
    const failure = err === undefined ? {} : { err: describeError(err) };
    // The console has no level above an error.
    console[level === 'fatal' ? 'error' : level](
      JSON.stringify({ level, ...bindings, ...others, ...failure, message }),
    );
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
