import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath } from '../../contract/form-function.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { spawnServer, type ServerProcess } from './server-process.ts';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'broken-requests-'));
  server = await spawnServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const lead = JSON.stringify({
  ...sampleLead,
});
const head = (headers: string, method = 'POST') =>
  `${method} ${formFunctionPath} HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n${headers}\r\n`;

/** Sends raw bytes; `ends` closes the client's side after them. @returns the status, or `closed` without a response */
function sendRaw(bytes: string | Buffer, ends: boolean): Promise<number | 'closed'> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      if (ends) socket.end();
    });
    const settle = () => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
      resolve(status === undefined ? 'closed' : Number(status));
      socket.destroy();
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) settle();
    });
    socket.on('error', settle);
    socket.on('close', settle);
  });
}

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const oversized = `{"firstName":"${'A'.repeat(20_000)}"}`;

describe('a malformed request', () => {
  test.each<[string, string | Buffer, boolean, readonly (number | 'closed')[]]>([
    ['is cut short', head('content-length: 500\r\n') + lead, true, [400, 'closed']],
    [
      'is cut short in a chunk',
      `${head('transfer-encoding: chunked\r\n')}ff\r\n${lead}`,
      true,
      [400, 'closed'],
    ],
    ['ends before its body', head('content-length: 500\r\n'), true, [400, 'closed']],
    ['ends in its head', `POST ${formFunctionPath} HTTP/1.1\r\nhost: si`, true, [400, 'closed']],
    [
      'declares a length above the limit',
      head('content-length: 99999999\r\n') + lead,
      false,
      [413],
    ],
    [
      'is larger than allowed',
      head(`content-length: ${oversized.length}\r\n`) + oversized,
      false,
      [413],
    ],
    [
      'is larger than allowed, in chunks',
      head('transfer-encoding: chunked\r\n') + chunk(oversized) + chunk(oversized),
      false,
      [413],
    ],
    ['names two hosts', 'GET /about HTTP/1.1\r\nhost: site\r\nhost: other\r\n\r\n', true, [400]],
    ['has two lengths', head('content-length: 3\r\ncontent-length: 200\r\n') + lead, true, [400]],
    [
      'has a length and chunks',
      `${head('content-length: 5\r\ntransfer-encoding: chunked\r\n')}${chunk(lead)}0\r\n\r\n`,
      true,
      [400],
    ],
    ['has an invalid length', head('content-length: many\r\n') + lead, true, [400]],
    ['has an invalid chunk', `${head('transfer-encoding: chunked\r\n')}zz\r\n${lead}`, true, [400]],
    ['has an endless head', head(`x-padding: ${'p'.repeat(100_000)}\r\n`), false, [431]],
    ['has a thousand headers', head('x-many: 1\r\n'.repeat(5_000)), false, [400, 431]],
    ['has a line break in a header', head('x-odd: a\rb\r\n') + lead, true, [400]],
    ['has an unknown method', head('content-length: 0\r\n', 'POSSST'), true, [400]],
    ['is nested too deeply', head('content-length: 16000\r\n') + '['.repeat(16_000), false, [400]],
    [
      'is not text',
      Buffer.concat([Buffer.from(head('content-length: 4\r\n')), Buffer.from([255, 254, 0, 1])]),
      false,
      [400],
    ],
    [
      'is noise',
      Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 137) % 256)),
      true,
      [400],
    ],
    ['starts a TLS handshake', Buffer.from('16030100c8010000c4030364', 'hex'), true, [400]],
  ])('that %s is rejected', async (_, bytes, ends, expected) => {
    expect(expected).toContain(await sendRaw(bytes, ends));
  });

  test.each(['', formFunctionPath])(
    'that is too large for "%s" closes its connection, and the rest of its body is not read',
    async (path) => {
      const { hostname, port } = new URL(server.address);
      const socket = connect(Number(port), hostname);
      const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
      socket.on('error', () => {});
      socket.write(
        `POST ${path || '/about'} HTTP/1.1\r\nhost: site\r\ncontent-length: ${2 ** 40}\r\n\r\n`,
      );
      const block = Buffer.alloc(1024 * 1024);
      // More than the socket buffers on both sides hold.
      for (let sent = 0; sent < 64 && !socket.destroyed; sent += 1) {
        const drained = new Promise((resolve) => socket.once('drain', resolve));
        if (!socket.write(block)) await Promise.race([drained, closed]);
      }
      const isCut = socket.destroyed;
      socket.destroy();
      expect(isCut).toBe(true);
    },
  );

  test('leaves nothing behind, and the next visitor is served', async () => {
    expect(await sendRaw(head(`content-length: ${lead.length}\r\n`) + lead, false)).toBe(200);
    expect(await server.terminate()).toBe(0);
    const database = await openDatabase({ sqliteFile: join(dataDir, 'site.sqlite') });
    const { rows } = await sql`select reference from leads`.execute(database.query);
    await database.close();
    expect(rows).toHaveLength(1);
  });
});
