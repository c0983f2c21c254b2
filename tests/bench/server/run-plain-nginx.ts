import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/test/find-free-port.ts';

export interface PlainNginx {
  address: string;
  pid: number;
  stop: () => Promise<void>;
}

/** nginx with one worker, without TLS and log, serving the precompressed site with the same headers. */
export async function runPlainNginx(
  program: string,
  distDir: string,
  headers: Readonly<Record<string, string>>,
): Promise<PlainNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await findFreePort();
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; }
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=2000 inactive=60s;
  gzip_static on;
  gzip_vary on;
  etag on;
${bodies.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${distDir};
${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} "${value}" always;`)
  .join('\n')}
    error_page 404 /404.html;
    location / { try_files $uri $uri/index.html =404; }
  }
}`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const child = spawn(
    program,
    ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', `${folder}/error.log`],
    { stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${port}`;
  await untilAnswering(address);
  return {
    address,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(address: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      await (await fetch(address)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`Nothing answers at ${address}.`);
}
