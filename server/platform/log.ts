import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * Structured log lines on standard output. Log ids, codes and durations, never a name, an address or a request body:
 * the redaction below is the second line of defence, not the first.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        'email',
        'firstName',
        'lastName',
        'company',
        'authorization',
        'password',
        'token',
      ].flatMap((field) => [field, `*.${field}`]),
      censor: '[withheld]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
