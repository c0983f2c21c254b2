import { pino, type DestinationStream, type Logger } from 'pino';
import { leadFields } from '../../../contract/lead-fields.ts';
import { describeError } from './describe-error.ts';
import { createLogOutput } from './log-output.ts';

/** The server's log interface, so that pino can be replaced. */
export interface Log extends Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'> {
  child(bindings: object): Log;
}

/**
 * Structured log lines on standard output. Log ids, codes and durations, never a name, an address or a request
 * body: the redaction below is the second line of defense, not the first. Log an error as `err`:
 * `describeError` keeps only its safe part.
 */
export function createLog(level: string, destination: DestinationStream = createLogOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: {
      paths: [...leadFields, 'authorization', 'password', 'token'].flatMap((field) => [
        field,
        `*.${field}`,
      ]),
      censor: '[redacted]',
    },
  };
  return pino(options, destination);
}
