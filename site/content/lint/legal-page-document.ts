import { links } from '../../links.ts';
import { slugOfLegalPage } from '../loading/legal-page.ts';
import { openText, type OpenedText, type TextSource } from './lint-document.ts';

export interface LegalPageDocument extends OpenedText {
  kind: 'legal page';
}

/** Reads a legal page as far as it can be read. */
export function openLegalPage({ file, text }: TextSource): LegalPageDocument {
  const slug = slugOfLegalPage(file);
  const opened = openText({ file, text, slug, address: links.legalPage(slug) }, 'docs/owner.md');
  return { ...opened, kind: 'legal page' };
}
