import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { capConnections } from './connection-caps.ts';
import { secondMs } from '../time/clock.ts';
import { httpOrigin } from './http-origin.ts';

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenOptions {
  host: string;
  /** 0 asks the system for a free port. */
  port: number;
  listener: NodeListener;
  /** Open at the same time; those beyond are closed at once. */
  maxConnections: number;
  /** Of these at most for one address; addresses that are exempt stand for many clients. */
  maxConnectionsPerAddress: number;
  isExempt: (address: string) => boolean;
}

export interface Listening {
  /** Where to reach it, `http://host:port`. */
  address: string;
  /** Stops accepting, lets running requests end, and cuts what is still open after the time. */
  close(drainMs: number): Promise<void>;
}

/** A form on a bad line takes a second; a client that needs longer than this only holds a place. */
const headersTimeoutMs = 10 * secondMs;
const requestTimeoutMs = 30 * secondMs;

/** Node looks every 30 s by default, so that 10 s would be 40. */
const timeoutCheckMs = secondMs;

/** Nothing read and nothing written: a client that does not take its answer. */
const idleTimeoutMs = 60 * secondMs;

/** A little longer than reverse proxies keep theirs, so that it is they who close. */
const keepAliveTimeoutMs = 65 * secondMs;

/** Listens with limits against slow clients: on the head of a request, a whole request, an answer nobody takes, and on connections. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const limits = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: timeoutCheckMs,
  };
  const server = createServer(limits, options.listener);
  server.setTimeout(idleTimeoutMs);
  server.maxConnections = options.maxConnections;
  capConnections(server, options.maxConnectionsPerAddress, options.isExempt);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { address: httpOrigin(options.host, port), close: (drainMs) => drain(server, drainMs) };
}

async function drain(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(cut);
}
