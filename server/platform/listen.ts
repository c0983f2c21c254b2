import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { NodeListener } from './static-files.ts';

export interface ListenOptions {
  host: string;
  /** 0 asks the system for a free port. */
  port: number;
  app: Hono;
  /** Answers what is not the app's, by preference without leaving Node's own request. */
  files: NodeListener;
  /** True for the addresses the app answers. */
  isForApp: (url: string) => boolean;
}

export interface Listening {
  /** Where to reach it, `http://host:port`. */
  address: string;
  /** Stops accepting, lets running requests end, and cuts what is still open after the time. */
  close(drainMs: number): Promise<void>;
}

/** Listens with limits against slow clients: headers within 10 s, a whole request within 30 s, at most 2,000 connections. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const answer = getRequestListener(options.app.fetch, { overrideGlobalObjects: false });
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (options.isForApp(request.url ?? '/')) void answer(request, response);
      else options.files(request, response);
    },
  );
  server.maxConnections = 2_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return { address: `http://${host}:${port}`, close: (drainMs) => drain(server, drainMs) };
}

async function drain(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(cut);
}
