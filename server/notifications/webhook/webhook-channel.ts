import { Webhook } from 'standardwebhooks';
import { pickLead } from '../../../contract/lead.ts';
import type { DeliveryOutcome } from '../../outbox/delivery.ts';
import { postJson } from '../../platform/network/post-json.ts';
import { defineChannel } from '../channel-kind.ts';
import type { Channel } from '../channel.ts';
import type { LeadFacts } from '../lead-facts.ts';
import { readStatus } from '../read-status.ts';
import { webhookVariables } from './settings.ts';

export const webhook = defineChannel({
  variables: webhookVariables,
  needs: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  leavesMachine: true,
  open(settings, { clock }) {
    const { WEBHOOK_URL: urls = [], WEBHOOK_SECRET: secret } = settings;
    if (secret === undefined) return [];
    return urls.map((url, index) => ({
      ...createWebhookChannel({
        // By position, so that a corrected address takes over the waiting deliveries.
        name: index === 0 ? 'webhook' : `webhook-${index + 1}`,
        url,
        secret,
        allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE,
        clock,
      }),
      // The address itself may contain a secret.
      target: new URL(url).host,
      label: `by webhook to ${new URL(url).host}`,
    }));
  },
});

export interface WebhookChannelOptions {
  name: string;
  url: string;
  /** `whsec_` and base64; receivers verify the signature with it. */
  secret: string;
  allowPrivate: boolean;
  clock: () => number;
}

/** Posts the lead as JSON, signed by Standard Webhooks. `webhook-id` is the same in every attempt. */
export function createWebhookChannel(options: WebhookChannelOptions): Channel {
  const { name, url, secret, allowPrivate, clock } = options;
  const signer = new Webhook(secret);
  return {
    name,
    notify: (delivery, lead) => send(delivery.id, 'lead.created', describeLead(lead)),
    alarm: (alarm) => send(alarm.id, 'alarm.raised', { message: alarm.message }),
  };

  async function send(id: string, type: string, data: object): Promise<DeliveryOutcome> {
    const sentAt = new Date(clock());
    const body = JSON.stringify({ type, timestamp: sentAt.toISOString(), data });
    const status = await postJson({
      url,
      body,
      allowPrivate,
      headers: {
        'webhook-id': `msg_${id}`,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
        'webhook-signature': signer.sign(`msg_${id}`, sentAt, body),
      },
    });
    return readStatus(status);
  }
}

function describeLead(lead: LeadFacts) {
  return {
    reference: lead.reference,
    receivedAt: new Date(lead.receivedAt).toISOString(),
    ...pickLead(lead),
    source: lead.source,
    isCanary: lead.isCanary,
  };
}
