import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStaticFiles } from '../../../server/platform/http/static-files.ts';

export interface Front {
  /** The origin of a site by its name, `https://name.localhost:port`. */
  originOf: (name: string) => string;
  stop: () => void;
}

/** Serves folders side by side over HTTP/2 with TLS, with the same code and headers. */
export async function startFront(
  folders: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<Front> {
  const sites = Object.entries(folders).map(
    ([name, folder]) => [name, createStaticFiles(folder, headers)] as const,
  );
  const server = createSecureServer(makeCertificate(), (request, response) => {
    const site = sites.find(([name]) => request.authority.startsWith(`${name}.localhost`))?.[1];
    // HTTP/2 requests and responses are compatible with those of HTTP/1 by design.
    if (site) (site as unknown as (...pair: [unknown, unknown]) => void)(request, response);
    else response.writeHead(421).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    originOf: (name) => `https://${name}.localhost:${port}`,
    stop: () => server.close(),
  };
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-front-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const subject = ['-days', '2', '-subj', '/CN=localhost'];
  const made = spawnSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert]);
  if (made.status !== 0) throw new Error('openssl could not make a certificate.');
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}
