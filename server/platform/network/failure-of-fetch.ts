/** `fetch` only says that it failed: its cause names the host, port or certificate. */
export function failureOfFetch(error: unknown): Error {
  const { cause = error } = error as { cause?: unknown };
  return (cause instanceof AggregateError ? cause.errors[0] : cause) as Error;
}
