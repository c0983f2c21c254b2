import type { Delivery } from '../outbox/delivery.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { Alarm } from './channel.ts';
import { listFacts, type LeadFacts } from './lead-facts.ts';

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
      `<tr><th align="left">${escapeHtml(label)}</th><td>${writeValue(value, lead)}</td></tr>`,
  );
  return {
    ...addresses,
    subject,
    messageId: `<${delivery.id}@${domainOf(addresses.from)}>`,
    date: new Date(lead.receivedAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Reference': lead.reference },
    text: `${subject}\n\n${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`,
    html: `<!doctype html><title>${escapeHtml(subject)}</title><h1>${escapeHtml(subject)}</h1><table>${rows.join('')}</table>`,
  };
}

/** The reply goes to a link: in a `Reply-To` a visitor's text would be in a header. */
function writeValue(value: string, { email }: LeadFacts): string {
  const text = escapeHtml(value);
  if (value !== email) return text;
  return `<a href="mailto:${email.split('@').map(encodeURIComponent).join('@')}">${text}</a>`;
}

export function writeAlarm(
  { id, subject, message, raisedAt }: Alarm,
  addresses: { from: string; to: string },
): EmailMessage {
  return {
    ...addresses,
    subject,
    messageId: `<${id}@${domainOf(addresses.from)}>`,
    date: new Date(raisedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${message}\n`,
    html: `<!doctype html><title>${escapeHtml(subject)}</title><p>${escapeHtml(message)}</p>`,
  };
}

function domainOf(address: string): string {
  return /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';
}
