import { existsSync } from 'node:fs';
import { legalPagesFolder } from '../../site/content/loading/legal-page.ts';
import type { PictureSizes } from '../../site/content/loading/picture-sizes.ts';
import { explainPicture, explainSquare } from '../../site/content/schemas/picture-field.ts';
import { readAddress } from '../../site/content/schemas/site-address.ts';
import { settingsSchema } from '../../site/settings-schema.ts';
import { listPages, listPublicFiles } from '../build/site-addresses.ts';

/** The schema of the settings with the pictures and pages of this site, to which the settings may refer. */
export async function settingsSchemaFor(pictures: PictureSizes) {
  const pages = new Set([
    ...(await listPages('site/pages')),
    ...(await listPublicFiles('site/public')),
  ]);
  return settingsSchema.superRefine(({ brand, author, legalPages }, context) => {
    const say = (path: (string | number)[], message: string | undefined) => {
      if (message !== undefined) context.addIssue({ code: 'custom', path, message });
    };
    say(['brand', 'logo'], explainSquare(brand.logo, pictures));
    say(['brand', 'favicon'], explainSquare(brand.favicon, pictures));
    say(['author', 'portrait'], explainPicture(author.portrait, pictures));
    for (const [index, { href }] of legalPages.entries()) {
      const path = readAddress(href)?.path ?? '';
      const file = `${legalPagesFolder}${path}.mdx`;
      if (href.startsWith('https://') || pages.has(path) || existsSync(file)) continue;
      say(
        ['legalPages', index, 'href'],
        `leads to ${href}, where there is no page: correct it, or write ${file}`,
      );
    }
  });
}
