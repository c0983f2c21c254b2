export interface ErrorFacts {
  /** The name of its class; of anything thrown that is no error, what `typeof` says. */
  type: string;
  message?: string;
  stack?: string;
  code?: string | number;
  cause?: ErrorFacts;
  /** Those of an `AggregateError`. */
  errors?: ErrorFacts[];
}

const withheld = '[withheld]';

/** The local part has no slash: `node_modules/@hono` is no address. */
const mailAddress = /[^\s<>"'(),:;/=]+@[\w-]+(?:\.[\w-]+)+/g;

/** PostgreSQL's SQLSTATE of values it cannot take. */
const dataException = /^22[\dA-Z]{3}$/;

/** A longer chain of causes is taken for a cycle. */
const maxCauses = 5;

/**
 * What a log may say of an error. Everything else it carries stays out: `pg` puts the row that was refused into `detail`, and
 * a mail server's answer may hold the letter.
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
 * PostgreSQL quotes the value that it cannot take, and `JSON.parse` what it could not read. Other messages name tables, columns and files;
 * a mail server's also addresses.
 */
function readMessage({ name, message }: Error, code: unknown): string {
  const quotesData = typeof code === 'string' && dataException.test(code);
  return quotesData || name === 'SyntaxError'
    ? withheld
    : message.replaceAll(mailAddress, withheld);
}

/** Without the message above them, which may have several lines. */
function readFrames({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  const frames = start === -1 ? stack : stack.slice(start + message.length);
  return frames.split('\n').filter((line) => /^\s+at /.test(line));
}
