import { describe, expect, test } from 'vitest';
import type { RegisteredChannel } from '../../outbox/registered-channels.ts';
import { webhook } from './webhook-channel.ts';

const [a, b, c] = [
  'https://a.example/hook?key=secret',
  'https://b.example/hook',
  'https://c.example/hook',
];
const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
const open = (urls: (string | undefined)[], registered: RegisteredChannel[] = []) => {
  const settings = {
    WEBHOOK_URL: urls as string[],
    WEBHOOK_SECRET: secret,
    WEBHOOK_ALLOW_PRIVATE: false,
  };
  const context = { clock: () => 0, registered, mailFolder: '', hasOther: false };
  return webhook.open(settings, context);
};
const names = (channels: RegisteredChannel[]) => channels.map(({ name }) => name);

describe('webhooks', () => {
  test('are named by their position at first', () => {
    expect(names(open([a, b]))).toEqual(['webhook', 'webhook-2']);
  });

  test('keep their names when one is removed, added or moved', () => {
    const registered = open([a, b]);
    expect(names(open([b], registered))).toEqual(['webhook-2']);
    expect(names(open([b, a], registered))).toEqual(['webhook-2', 'webhook']);
    expect(names(open([b, c], registered))).toEqual(['webhook-2', 'webhook-3']);
    expect(names(open([c, a, b], registered))).toEqual(['webhook-3', 'webhook', 'webhook-2']);
  });

  test('take over the name and the pending deliveries of the address they correct', () => {
    expect(names(open([c, b], open([a, b])))).toEqual(['webhook', 'webhook-2']);
  });

  test('are stored with only the host of their address, which may contain a secret', () => {
    const [{ target = '' } = {}] = open([a]);
    expect(target).toMatch(/^a\.example [\w-]+$/);
  });

  test('keep the names of a server that stored no host', () => {
    const registered = open([a, b]).map(({ name, target = '' }) => ({
      name,
      target: target.replace(/^\S+ /, ''),
    }));
    expect(names(open([b, c], registered))).toEqual(['webhook-2', 'webhook-3']);
  });
});
