interface ErrorFacts {
  /** The name of its class; for a thrown value that is no error, its `typeof`. */
  type: string;
  message?: string;
  stack?: string;
  code?: string | number;
  cause?: ErrorFacts;
  /** The errors of an `AggregateError`. */
  errors?: ErrorFacts[];
}

const redacted = '[redacted]';

/**
 * The local part has no slash: `node_modules/@hono` is no address. It is searched for only from its first character, as
 * a long text would otherwise take quadratic time.
 */
const mailAddress = /(?<![^\s<>"'(),:;/=])[^\s<>"'(),:;/=]+@[\w-]+(?:\.[\w-]+)+/g;

/** PostgreSQL's SQLSTATE of invalid values. */
const dataException = /^22[\dA-Z]{3}$/;

/** A longer chain of causes counts as a cycle. */
const maxCauses = 5;

/**
 * The loggable part of an error. Everything else is dropped: `pg` puts the rejected row into `detail`, and a mail
 * server's answer may contain the mail.
 */
export function describeError(error: unknown, causesLeft = maxCauses): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errors, cause } = error as { code?: unknown; errors?: unknown; cause?: unknown };
  const describe = (other: unknown) => describeError(other, causesLeft - 1);
  const type = error.constructor.name;
  const message = readMessage(error, code);
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...readFrames(error)].join('\n'),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause !== undefined && causesLeft > 0 && { cause: describe(cause) }),
    ...(Array.isArray(errors) && causesLeft > 0 && { errors: errors.map(describe) }),
  };
}

/**
 * PostgreSQL quotes an invalid value, and `JSON.parse` the text it could not read. Other messages name tables,
 * columns and files; those of a mail server also contain addresses.
 */
function readMessage({ name, message }: Error, code: unknown): string {
  const quotesData = typeof code === 'string' && dataException.test(code);
  return quotesData || name === 'SyntaxError'
    ? redacted
    : message.replaceAll(mailAddress, redacted);
}

/** Without the preceding message, which may have several lines. */
function readFrames({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  const frames = start === -1 ? stack : stack.slice(start + message.length);
  return frames.split('\n').filter((line) => /^\s+at /.test(line));
}
