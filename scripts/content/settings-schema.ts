import { existsSync } from 'node:fs';
import { legalPagesFolder } from '../../site/content/loading/legal-page.ts';
import { readAddress } from '../../site/content/schemas/site-address.ts';
import { settingsSchema } from '../../site/settings-schema.ts';
import { listAddresses } from '../build/site-addresses.ts';

/** The schema of the settings with the pages of this site, to which the settings may refer. */
export async function settingsSchemaWithPages() {
  const pages = await listAddresses();
  return settingsSchema.superRefine(({ legalPages }, context) => {
    for (const [index, { href }] of legalPages.entries()) {
      const path = readAddress(href)?.path ?? '';
      const file = `${legalPagesFolder}${path}.mdx`;
      if (href.startsWith('https://') || pages.has(path) || existsSync(file)) continue;
      const message = `leads to ${href}, where there is no page: correct it (small letters, digits and hyphens), or first publish that page under “Legal pages”`;
      context.addIssue({ code: 'custom', path: ['legalPages', index, 'href'], message });
    }
  });
}
