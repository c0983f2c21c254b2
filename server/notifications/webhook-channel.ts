import { Webhook } from 'standardwebhooks';
import { pickLead } from '../../contract/lead.ts';
import type { DeliveryOutcome } from '../outbox/delivery.ts';
import { postJson } from '../platform/network/post-json.ts';
import type { Channel } from './channel.ts';
import type { LeadFacts } from './lead-facts.ts';

export interface WebhookChannelOptions {
  name: string;
  url: string;
  /** `whsec_` and base64; receivers check the signature with it. */
  secret: string;
  allowPrivate: boolean;
  clock: () => number;
}

/** Posts the lead as JSON, signed by the Standard Webhooks specification. `webhook-id` is the same in every attempt. */
export function createWebhookChannel(options: WebhookChannelOptions): Channel {
  const { name, url, secret, allowPrivate, clock } = options;
  const webhook = new Webhook(secret);
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
        'webhook-signature': webhook.sign(`msg_${id}`, sentAt, body),
      },
    });
    return readStatus(status);
  }
}

/** Every 2xx is a success; 410 asks never to be called again; anything else may pass. */
export function readStatus(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  return { ok: false, error: `The receiver answered ${status}.`, isFinal: status === 410 };
}

function describeLead(lead: LeadFacts) {
  return {
    reference: lead.reference,
    receivedAt: new Date(lead.receivedAt).toISOString(),
    ...pickLead(lead),
    source: lead.source,
    consentVersion: lead.consentVersion,
    isCanary: lead.isCanary,
  };
}
