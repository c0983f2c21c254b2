import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { findForTests } from './find-program.ts';
import { findFreePort } from '../../scripts/test/find-free-port.ts';

/** A web server in front of the site, configured by an example in `deploy/`. */
export interface Front {
  /** `https://localhost:port` */
  address: string;
  /** `http://localhost:port`, where nginx listens for visitors without TLS. */
  plainAddress: string;
  stop(): Promise<void>;
}

export interface FrontOptions {
  /** Where the server listens, `127.0.0.1:port`. */
  upstream: string;
  /** In front of the desk instead of the site. */
  isDesk?: boolean;
}

export const nginx = findForTests('nginx');
export const caddy = findForTests('caddy');

const mimeTypes = ['/etc/nginx/mime.types', '.cache/debian/etc/nginx/mime.types'];
const nginxFile = (name: string) => `deploy/nginx/${name}.conf`;

/** Runs an example of `deploy/nginx` with its own ports, names and certificates, after `nginx -t` accepted it. */
export async function runNginx(example: string, options: FrontOptions): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  makeCertificate(folder);
  const adapt = (text: string) =>
    text
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
      .replaceAll(/127\.0\.0\.1:432[12]\b/g, options.upstream)
      .replaceAll(options.isDesk ? 'desk.example.com' : 'www.example.com', 'localhost');
  const parts = { tls: nginxFile('tls'), http: nginxFile('http'), bare: nginxFile('bare-domain') };
  for (const [name, file] of Object.entries({ ...parts, site: example })) {
    writeFileSync(join(folder, `${name}.conf`), adapt(readFileSync(file, 'utf8')));
  }
  copyFileSync(mimeTypes.find(existsSync) ?? '', join(folder, 'mime.types'));
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    [
      'daemon off;',
      // Workers started by root would become a user who may not read this folder.
      process.getuid?.() === 0 ? 'user root;' : '',
      `pid ${folder}/nginx.pid;`,
      'events {}',
      'http {',
      '  include mime.types;',
      '  default_type application/octet-stream;',
      '  access_log off;',
      ...bodies.map((name) => `  ${name}_temp_path ${folder}/${name};`),
      ...['http', 'site', 'bare'].map((name) => `  include ${folder}/${name}.conf;`),
      '}',
    ].join('\n'),
  );
  const command = ['-c', config, '-p', folder, '-e', `${folder}/error.log`];
  const check = spawnSync(nginx as string, [...command, '-t'], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx -t: ${check.stderr}`);
  const child = spawn(nginx as string, command, { stdio: 'ignore' });
  return startFront(child, { folder, port, plainPort });
}

/** Runs an example of `deploy/caddy` with its own port and certificate, after `caddy validate` accepted it. */
export async function runCaddy(example: string, options: FrontOptions): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'site-caddy-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const config = join(folder, 'Caddyfile');
  const admin = `unix/${folder}/admin.sock`;
  const local = `{\n\tskip_install_trust\n\tadmin ${admin}\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n`;
  writeFileSync(
    config,
    local + readFileSync(example, 'utf8').replace('SITE_DOMAIN:localhost', 'SITE_DOMAIN'),
  );
  mkdirSync(join(folder, 'home'));
  const env = {
    ...process.env,
    HOME: join(folder, 'home'),
    XDG_DATA_HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'home'),
    ...(options.isDesk
      ? { SITE_DOMAIN: 'http://site.invalid', DESK_DOMAIN: 'localhost' }
      : { SITE_DOMAIN: 'localhost' }),
    SITE_UPSTREAM: options.upstream,
    DESK_UPSTREAM: options.upstream,
  };
  const command = ['--config', config, '--adapter', 'caddyfile'];
  const check = spawnSync(caddy as string, ['validate', ...command], { env, encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`caddy validate: ${check.stderr}`);
  const child = spawn(caddy as string, ['run', ...command], { env, stdio: 'ignore' });
  return startFront(child, { folder, port, plainPort });
}

async function startFront(
  child: ChildProcess,
  { folder, port, plainPort }: { folder: string; port: number; plainPort: number },
): Promise<Front> {
  await untilListening(port);
  return {
    address: `https://localhost:${port}`,
    plainAddress: `http://localhost:${plainPort}`,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const made = spawnSync('openssl', ['req', ...kind, '-days', '2', ...subject, ...files]);
  if (made.status !== 0) throw new Error('openssl could not make a certificate.');
}

/** Waits for the TLS handshake, because Caddy listens before it has created its certificate. */
async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const to = { host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false };
      const socket = connect(to, () => {
        resolve(true);
        socket.destroy();
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing listens on ${port}.`);
}
