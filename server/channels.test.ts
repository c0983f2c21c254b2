import { describe, expect, test } from 'vitest';
import { createChannels } from './channels.ts';
import type { RegisteredChannel } from './outbox/registered-channels.ts';

const [a, b, c] = ['https://a.example/hook', 'https://b.example/hook', 'https://c.example/hook'];
const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
const open = (urls: (string | undefined)[], noted: RegisteredChannel[] = []) =>
  createChannels(
    {
      email: undefined,
      folder: undefined,
      webhooks: { urls: urls as string[], secret },
      chatUrl: undefined,
      allowPrivateTargets: false,
    },
    () => 0,
    noted,
  );
const names = (channels: RegisteredChannel[]) => channels.map(({ name }) => name);

describe('webhooks', () => {
  test('are called by their place at first', () => {
    expect(names(open([a, b]))).toEqual(['webhook', 'webhook-2']);
  });

  test('keep their names when one is taken away, added or moved', () => {
    const noted = open([a, b]);
    expect(names(open([b], noted))).toEqual(['webhook-2']);
    expect(names(open([b, a], noted))).toEqual(['webhook-2', 'webhook']);
    expect(names(open([b, c], noted))).toEqual(['webhook-2', 'webhook-3']);
    expect(names(open([c, a, b], noted))).toEqual(['webhook-3', 'webhook', 'webhook-2']);
  });

  test('take over the name of the address they correct, and what waits for it', () => {
    expect(names(open([c, b], open([a, b])))).toEqual(['webhook', 'webhook-2']);
  });

  test('are remembered without their address, which may hold a secret', () => {
    expect(JSON.stringify(open([a]).map(({ target }) => target))).not.toContain('a.example');
  });
});
