import type { Dns } from '../../server/notifications/channel-kind.ts';

/** A valid mail domain for the ready project. */
export const readyRecords: Record<string, string[]> = {
  'acme.dev': ['v=spf1 include:mail.acme.dev -all', 'unrelated'],
  '_dmarc.acme.dev': ['v=DMARC1; p=reject'],
  's1._domainkey.acme.dev': ['v=DKIM1; k=rsa; p=MIIB'],
};

/** An internet with these records. */
export const readyDns = (records = readyRecords): Dns => ({
  readTxtRecords: async (name) => records[name] ?? [],
  dkimSelectors: ['default', 's1'],
});
