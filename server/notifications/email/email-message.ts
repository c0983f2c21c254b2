import { fullName } from '../../../contract/lead-summary.ts';
import type { Delivery } from '../../outbox/delivery.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { messageIdOf } from '../../platform/network/mail-address.ts';
import type { Alarm } from '../channel.ts';
import { listFacts, type LeadFacts } from '../lead-facts.ts';

export interface LeadMailOptions {
  from: string;
  to: string;
  deskUrl: string | undefined;
}

/** Writes a notification that the owner can reply to. The Message-ID and the date are the same in every attempt. */
export function writeEmail(
  delivery: Delivery,
  lead: LeadFacts,
  { from, to, deskUrl }: LeadMailOptions,
) {
  const name = writeHeaderText(fullName(lead));
  const title = lead.isCanary
    ? `Canary ${lead.reference}: the form works`
    : `New lead: ${name}, ${writeHeaderText(lead.company)} (${lead.reference})`;
  const facts = listFacts(lead);
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const link = lead.isCanary || !deskUrl ? undefined : `${deskUrl}/lead/${lead.reference}`;
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  return {
    from,
    to,
    // A structured address, which the mail library encodes: a concatenated header could contain a second one.
    ...(!lead.isCanary && { replyTo: { name, address: lead.email } }),
    subject: title,
    messageId: messageIdOf(delivery.id, from),
    date: new Date(delivery.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Reference': lead.reference },
    text: `${[title, '', ...lines, ...(link === undefined ? [] : ['', link])].join('\n')}\n`,
    html: `<!doctype html><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><table>${rows.join('')}</table>${link === undefined ? '' : `<p><a href="${escapeHtml(link)}">Open on the desk</a></p>`}`,
  };
}

/** On one line, without bidirectional control characters, and short enough for every mail client. */
function writeHeaderText(text: string): string {
  const shown = text
    .replaceAll(/[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
  const characters = [...shown];
  return characters.length > 80 ? `${characters.slice(0, 80).join('')}…` : shown;
}

export function writeAlarm(
  { id, subject, message, raisedAt }: Alarm,
  { from, to }: { from: string; to: string },
) {
  return {
    from,
    to,
    subject,
    messageId: messageIdOf(id, from),
    date: new Date(raisedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${message}\n`,
    html: `<!doctype html><title>${escapeHtml(subject)}</title><p>${escapeHtml(message)}</p>`,
  };
}
