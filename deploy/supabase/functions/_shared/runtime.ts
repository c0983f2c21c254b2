import { Buffer } from 'node:buffer';

/** What the edge runtime offers beyond web standards, as far as it is used here. */
interface EdgeGlobals {
  Deno: {
    env: { toObject(): Record<string, string> };
    serve(handler: (request: Request) => Promise<Response>): unknown;
  };
  /** Lets work go on after the answer; absent when the functions are run by Deno alone. */
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
  Buffer?: typeof Buffer;
}

const globals = globalThis as unknown as EdgeGlobals;

// Node has it as a global, which the server's own code relies on.
globals.Buffer ??= Buffer;

export const readVariables = () => globals.Deno.env.toObject();

export const serve = (handler: (request: Request) => Promise<Response>) =>
  globals.Deno.serve(handler);

/** Work that need not be finished for the answer; its failure is logged, because nobody waits for it. */
export function goOnWith(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => console.error(error));
  globals.EdgeRuntime?.waitUntil(settled);
}
