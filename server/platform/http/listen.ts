import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { capConnections } from './connection-caps.ts';
import { secondMs } from '../time/clock.ts';
import { httpOrigin } from './http-origin.ts';

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

interface ListenOptions {
  host: string;
  /** 0 asks the system for a free port. */
  port: number;
  listener: NodeListener;
  /** The maximum of open connections; further ones are closed at once. */
  maxConnections: number;
  /** The maximum for one address; exempt addresses stand for many clients. */
  maxConnectionsPerAddress: number;
  isExempt: (address: string) => boolean;
  /** How long a whole request may take; by default as long as a form on a bad line. */
  requestTimeoutMs?: number;
}

export interface Listening {
  /** Its address, `http://host:port`. */
  address: string;
  /** Stops accepting, lets running requests end, and closes the rest after the time. */
  close(drainMs: number): Promise<void>;
}

/** A form on a bad line takes a second; a slower client only blocks a connection. */
const headersTimeoutMs = 10 * secondMs;
const defaultRequestTimeoutMs = 30 * secondMs;

/** An access token with 8 KiB of data by its user and 8 by an administrator, in Base64, is 22 KiB long. */
const maxHeaderSize = 32 * 1024;

/** Node checks every 30 s by default, which would turn 10 s into 40. */
const timeoutCheckMs = secondMs;

/** Without any traffic: a client that does not read its response. */
const idleTimeoutMs = 60 * secondMs;

/** A little longer than reverse proxies keep theirs, so that they close first. */
const keepAliveTimeoutMs = 65 * secondMs;

/**
 * Requests that one connection may send before the response to the first. Browsers and proxies wait for it; each of
 * thousands would open a file.
 */
const maxPipelined = 10;

/** Listens with limits against slow clients: for headers, whole requests, unread responses, and connections. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const limits = {
    maxHeaderSize,
    headersTimeout: headersTimeoutMs,
    requestTimeout: options.requestTimeoutMs ?? defaultRequestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: timeoutCheckMs,
  };
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const total = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, total);
    return total;
  };
  const server = createServer(limits, (request, response) => {
    const { socket: connection } = request;
    if (count(connection, 1) > maxPipelined) return void connection.destroy();
    response.once('close', () => count(connection, -1));
    // While the response is being produced, such as that of a publication, the client has nothing to read.
    response.on('timeout', (socket) => response.headersSent && socket.destroy());
    options.listener(request, response);
  });
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
