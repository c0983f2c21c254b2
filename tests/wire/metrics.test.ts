import { afterEach, describe, expect, test } from 'vitest';
import { formFunctionPath } from '../../contract/form-function.ts';
import { runServer, type TestServer } from '../run-server.ts';

let server: TestServer;
afterEach(() => server.stop());

const post = (name: string, headers: Record<string, string> = {}) =>
  fetch(server.address + formFunctionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-form-signals': 'elapsedMs=9000', ...headers },
    body: JSON.stringify({
      firstName: name,
      lastName: 'Lovelace',
      company: 'Engines',
      email: `${name}@engines.example`,
    }),
  }).then((response) => response.text());

describe('the metrics', () => {
  test('count requests, leads and deliveries without personal data', async () => {
    server = await runServer({ METRICS_PORT: '0' });
    await post('ada', { 'x-idempotency-key': 'one-and-the-same' });
    await post('ada', { 'x-idempotency-key': 'one-and-the-same' });
    await post('grace', { 'x-form-signals': 'elapsedMs=10&website=spam' });
    await post('x');
    await fetch(`${server.address}/secret-person@example.com`);
    const answer = await fetch(`${server.metricsAddress}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    for (const line of [
      'site_leads_total{outcome="accepted"} 1',
      'site_leads_total{outcome="repeat"} 1',
      'site_leads_total{outcome="quarantined"} 1',
      'site_http_request_duration_seconds_count{route="form",status="200"} 3',
      'site_http_request_duration_seconds_count{route="form",status="422"} 1',
      /site_http_request_duration_seconds_count\{route="(?:file|page)",status="404"\} 1/,
      'site_database_up 1',
      /^site_outbox_deliveries\{channel="file",state="\w+"\} 1$/m,
      /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m,
      /^process_resident_memory_bytes \d+$/m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text).not.toMatch(/ada|grace|lovelace|engines|secret-person/i);
  });

  test('are served on their own address, only when it is set', async () => {
    server = await runServer();
    expect(server.metricsAddress).toBeUndefined();
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });
});
