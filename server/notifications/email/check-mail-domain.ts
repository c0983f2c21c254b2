import { domainOf } from '../../platform/network/mail-address.ts';
import type { ChannelDiagnostic, Dns } from '../channel-kind.ts';
import { readMailServer, type EmailSettings } from './settings.ts';

/**
 * Without SPF, DKIM and DMARC at the sending domain, mail servers discard notifications. RFC 7208, RFC 6376, RFC
 * 7489.
 */
export async function checkMailDomain(
  settings: EmailSettings,
  { readTxtRecords, dkimSelectors }: Dns,
): Promise<ChannelDiagnostic[]> {
  const domain = domainOf(readMailServer(settings)?.from ?? '');
  if (domain === undefined) return [];
  const missing = (problem: string, remedy: string): ChannelDiagnostic => ({
    setting: 'NOTIFY_FROM',
    problem,
    remedy,
  });
  const problems: ChannelDiagnostic[] = [];
  const isSpf = (record: string) => /^v=spf1( |$)/i.test(record);
  const isDmarc = (record: string) => /^v=DMARC1\s*;/i.test(record);

  const spf = (await readTxtRecords(domain)).filter(isSpf);
  if (spf.length !== 1) {
    const count = spf.length === 0 ? 'no SPF record' : 'several SPF records, which count as none';
    const remedy = 'Publish one TXT record that begins with v=spf1; your mail provider words it.';
    problems.push(missing(`${domain} has ${count}.`, remedy));
  }
  if (!(await hasDmarc(domain))) {
    const remedy = `Publish a TXT record at _dmarc.${domain}, to begin with v=DMARC1; p=none.`;
    problems.push(missing(`${domain} has no DMARC record.`, remedy));
  }
  if (!(await hasDkim(domain, readTxtRecords, dkimSelectors))) {
    const asked = dkimSelectors.join(', ');
    const remedy =
      'Switch DKIM on at your mail provider; if it is on, name the selector with --dkim-selector.';
    problems.push(missing(`${domain} has no DKIM key under ${asked}.`, remedy));
  }
  return problems;

  /** The record of a parent domain covers a subdomain. */
  async function hasDmarc(name: string): Promise<boolean> {
    if ((await readTxtRecords(`_dmarc.${name}`)).some(isDmarc)) return true;
    const parent = name.slice(name.indexOf('.') + 1);
    return parent.includes('.') && hasDmarc(parent);
  }
}

async function hasDkim(
  domain: string,
  readTxtRecords: Dns['readTxtRecords'],
  selectors: readonly string[],
): Promise<boolean> {
  for (const selector of selectors) {
    const records = await readTxtRecords(`${selector}._domainkey.${domain}`);
    // An empty key means that it was revoked.
    if (records.some((record) => /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/.test(record))) return true;
  }
  return false;
}
