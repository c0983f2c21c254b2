import type { Delivery } from '../../outbox/delivery.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { messageIdOf } from '../../platform/network/mail-address.ts';
import type { Alarm } from '../channel.ts';
import { listFacts, type LeadFacts } from '../lead-facts.ts';

export interface EmailMessage {
  from: string;
  to: string;
  /** Holds no visitor's text, like every other header. */
  subject: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** Words a notification. The Message-ID is the same in every attempt. */
export function writeEmail(
  delivery: Delivery,
  lead: LeadFacts,
  addresses: { from: string; to: string },
): EmailMessage {
  const subject = lead.isCanary
    ? `Canary ${lead.reference}: the form works`
    : `New lead ${lead.reference}`;
  const facts = listFacts(lead);
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return {
    ...addresses,
    subject,
    messageId: messageIdOf(delivery.id, addresses.from),
    date: new Date(lead.receivedAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Reference': lead.reference },
    text: `${subject}\n\n${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`,
    html: `<!doctype html><title>${escapeHtml(subject)}</title><h1>${escapeHtml(subject)}</h1><table>${rows.join('')}</table>${writeMailLink(lead.email)}`,
  };
}

/** In place of a `Reply-To`, which would put a visitor's text into a header. */
function writeMailLink(email: string): string {
  const address = email.split('@').map(encodeURIComponent).join('@');
  return `<p><a href="mailto:${address}">Write to ${escapeHtml(email)}</a></p>`;
}

export function writeAlarm(
  { id, subject, message, raisedAt }: Alarm,
  addresses: { from: string; to: string },
): EmailMessage {
  return {
    ...addresses,
    subject,
    messageId: messageIdOf(id, addresses.from),
    date: new Date(raisedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${message}\n`,
    html: `<!doctype html><title>${escapeHtml(subject)}</title><p>${escapeHtml(message)}</p>`,
  };
}
