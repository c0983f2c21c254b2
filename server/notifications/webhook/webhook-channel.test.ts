import { expect, test } from 'vitest';
import { webhook } from './webhook-channel.ts';

test('webhooks are named by their position, and stored with only the host of their address', () => {
  const settings = {
    WEBHOOK_URL: ['https://a.example/hook?key=secret', 'https://b.example/hook'],
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: false,
  };
  const opened = webhook.open(settings, { clock: () => 0, mailFolder: '', hasOther: false });
  expect(opened).toMatchObject([
    { name: 'webhook', target: 'a.example' },
    { name: 'webhook-2', target: 'b.example' },
  ]);
});
