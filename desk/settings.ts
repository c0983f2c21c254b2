import type { z } from 'zod';
import { isLoopbackHost } from '../server/platform/http/client-address.ts';
import { httpOrigin } from '../server/platform/http/http-origin.ts';
import {
  deskUrl,
  host as hostName,
  port as portNumber,
  visible,
} from '../server/platform/setting.ts';

/** The environment variables for the desk, each with what it expects and an example. */
export const deskVariables = {
  DESK_PORT: portNumber
    .optional()
    .meta(visible('the port of the desk, from 0 to 65535; unset for 4322', '4322')),
  DESK_HOST: hostName
    .default('127.0.0.1')
    .meta(
      visible(
        'the name or IP address that the desk listens on; beyond this machine DESK_URL has to be set too',
        '127.0.0.1',
      ),
    ),
  DESK_URL: deskUrl,
};

type DeskEnvironment = z.infer<z.ZodObject<typeof deskVariables>>;

export interface DeskSettings {
  host: string;
  port: number;
  /** The desk's address behind a reverse proxy; undefined when only this machine reaches it. */
  url: string | undefined;
}

const defaultPort = 4_322;

/** @param sitePort a site on any free port has its desk on any free port, so that two can run side by side */
export function readDeskSettings(environment: DeskEnvironment, sitePort: number): DeskSettings {
  return {
    host: environment.DESK_HOST,
    port: environment.DESK_PORT ?? (sitePort === 0 ? 0 : defaultPort),
    url: environment.DESK_URL,
  };
}

/** Whether other machines would reach the desk without TLS. */
export function isDeskUrlMissing({ DESK_HOST, DESK_URL }: DeskEnvironment): boolean {
  return DESK_URL === undefined && !isLoopbackHost(DESK_HOST);
}

/** The origins from which a browser may call the desk; the first is its address. */
export function deskOrigins({ host, url }: DeskSettings, port: number): ReadonlySet<string> {
  if (url !== undefined) return new Set([url]);
  const hosts = [host, 'localhost', '127.0.0.1', '::1'];
  // As browsers send it: without the default port.
  return new Set(hosts.map((name) => new URL(httpOrigin(name, port)).origin));
}
