import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { vi } from 'vitest';
import { findProgram } from './find-program.ts';
import { hostedFolder } from './hosted-database.ts';

export const deno = findProgram('deno');
if (!deno) console.warn('Deno is not installed: the functions are run in Node alone.');

export interface RunningFunctions {
  /** The URL of the function host, as the owner's command takes it. */
  url: string;
  send(body: string, headers: Record<string, string>): Promise<Response>;
  deliver(authorization: string): Promise<Response>;
  stop(): Promise<void>;
}

type Handler = (request: Request) => Promise<Response>;

/** Runs the functions of a packed project in Node, with the two globals of the edge runtime. */
export async function runInNode(
  packed: string,
  variables: Record<string, string>,
): Promise<RunningFunctions> {
  const handlers: Handler[] = [];
  vi.stubGlobal('Deno', {
    env: { toObject: () => variables },
    serve: (handler: Handler) => handlers.push(handler),
  });
  const root = `../../${packed}/supabase/source/${hostedFolder}/functions`;
  await import(`${root}/send-form-notification/index.ts`);
  await import(`${root}/deliver-notifications/index.ts`);
  const [send, deliver] = handlers as [Handler, Handler];
  const host = createServer(getRequestListener(send));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    send: (body, headers) =>
      send(new Request('http://edge/send-form-notification', { method: 'POST', body, headers })),
    deliver: (authorization) =>
      deliver(new Request('http://edge/', { method: 'POST', headers: { authorization } })),
    stop: async () => {
      host.close();
      vi.unstubAllGlobals();
    },
  };
}

/** Runs each function of a packed project in its own Deno process. */
export async function runInDeno(
  packed: string,
  variables: Record<string, string>,
): Promise<RunningFunctions> {
  const [send, deliver] = await Promise.all(
    ['send-form-notification', 'deliver-notifications'].map((name) =>
      startDeno(packed, name, variables),
    ),
  );
  const options = { method: 'POST', redirect: 'manual' } as const;
  return {
    url: send!.url,
    send: (body, headers) =>
      fetch(`${send!.url}/send-form-notification`, { ...options, body, headers }),
    deliver: (authorization) => fetch(deliver!.url, { ...options, headers: { authorization } }),
    async stop() {
      send?.child.kill();
      deliver?.child.kill();
    },
  };
}

async function startDeno(packed: string, name: string, variables: Record<string, string>) {
  const path = `${packed}/supabase/source/${hostedFolder}/functions/${name}`;
  const options = ['--allow-all', '--no-lock', '--config', `${path}/deno.json`];
  const child: ChildProcess = spawn(deno as string, ['run', ...options, `${path}/index.ts`], {
    env: { ...process.env, ...variables, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`Deno ended with ${code}: ${output}`)));
  });
  return { child, url };
}
