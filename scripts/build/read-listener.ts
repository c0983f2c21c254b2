/**
 * Where the server will listen, with the defaults of its settings. These cannot be read before those of the site are
 * known to be valid.
 */
export function readListener({ HOST, PORT }: NodeJS.ProcessEnv): { host: string; port: number } {
  return { host: HOST?.trim() || '127.0.0.1', port: Number(PORT?.trim() || 4321) };
}
