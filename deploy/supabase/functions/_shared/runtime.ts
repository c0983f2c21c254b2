import { Buffer } from 'node:buffer';

/** The extensions of the edge runtime that are used here. */
interface EdgeGlobals {
  Deno: {
    env: { toObject(): Record<string, string> };
    serve(handler: (request: Request) => Promise<Response>): unknown;
  };
  /** Lets work continue after the response; absent when plain Deno runs the functions. */
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
  Buffer?: typeof Buffer;
}

const globals = globalThis as unknown as EdgeGlobals;

// Node has it as a global, which the server's own code uses.
globals.Buffer ??= Buffer;

export const readVariables = () => globals.Deno.env.toObject();

export const serve = (handler: (request: Request) => Promise<Response>) =>
  globals.Deno.serve(handler);

/** Runs work in the background of the response. Its failure is logged, because no caller waits for it. */
export function waitUntil(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => console.error(error));
  globals.EdgeRuntime?.waitUntil(settled);
}
