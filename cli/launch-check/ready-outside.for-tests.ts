import type { Outside } from '../../server/notifications/channel-kind.ts';

/** A valid mail domain for the ready project. */
export const readyRecords: Record<string, string[]> = {
  'acme.dev': ['v=spf1 include:mail.acme.dev -all', 'unrelated'],
  '_dmarc.acme.dev': ['v=DMARC1; p=reject'],
  's1._domainkey.acme.dev': ['v=DKIM1; k=rsa; p=MIIB'],
};

/** An internet in which every address answers. */
export const outside = (
  records = readyRecords,
  fetch: Outside['fetch'] = async () => new Response(null, { status: 200 }),
): Outside => ({
  fetch,
  readTexts: async (name) => records[name] ?? [],
  dkimSelectors: ['default', 's1'],
});
