import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../platform/log/log.ts';
import { createMetricsListener } from './metrics-listener.ts';

const metrics = { text: 'site_up 1\n', contentType: 'text/plain; version=0.0.4; charset=utf-8' };
let write = async () => metrics;
const listener = createMetricsListener({ write: () => write() }, createLog('silent'));
const server = createServer(listener);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
});
const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

describe('the metrics listener', () => {
  test('serves the metrics with their content type', async () => {
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toBe(metrics.contentType);
    expect(await answer.text()).toBe(metrics.text);
  });

  test.each([
    ['GET', '/'],
    ['POST', '/metrics'],
  ])('answers any other request in plain text: %s %s', async (method, path) => {
    const answer = await ask(path, method);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('reports that the metrics cannot be read', async () => {
    write = () => Promise.reject(new Error('The database does not answer.'));
    expect((await ask('/metrics')).status).toBe(503);
  });
});
