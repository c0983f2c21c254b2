import type { Log } from '../../../../server/platform/log.ts';

/** The server's log lines on the console of the edge runtime: ids and codes, no personal data. */
export function createConsoleLog(bindings: object = {}): Log {
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error') => (facts: unknown, message?: string) => {
      const { err, ...others } = (typeof facts === 'object' ? facts : { facts }) as {
        err?: unknown;
      };
      console[level](JSON.stringify({ level, ...bindings, ...others, message }), err ?? '');
    };
  const log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: (more: object) => createConsoleLog({ ...bindings, ...more }),
  };
  return log as unknown as Log;
}
