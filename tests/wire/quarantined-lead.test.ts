import { describe, expect } from 'vitest';
import type { WithDeliveries } from '../../server/follow-up/with-deliveries.ts';
import { testWithServer } from '../run-server.ts';
import { runLeads, sendLead } from './leads-command.for-tests.ts';

const test = testWithServer({ CHAT_WEBHOOK_URL: 'http://127.0.0.1:9/closed' });
test.beforeAll(({ server }) => sendLead(server, 'Ada', 'website=spam'));

describe('a lead in quarantine', () => {
  test('is released to the channels of the server, regardless of the settings of the command', ({
    server,
  }) => {
    const run = (...words: string[]) => runLeads(server, words);
    const [held] = JSON.parse(run('list', '--json').stdout) as WithDeliveries[];
    expect(held).toMatchObject({ status: 'quarantined', deliveries: [] });
    const { reference } = held as WithDeliveries;
    expect(run('release', reference)).toMatchObject({ status: 0, stderr: '' });
    const shown = JSON.parse(run('show', reference, '--json').stdout) as WithDeliveries;
    expect(shown.deliveries.map(({ channel }) => channel)).toEqual(['chat']);
  });
});
