import { links } from '../../links.ts';
import { slugOfLegalPage } from '../legal-page.ts';
import { openText, type OpenedText, type TextSource } from './text-under-check.ts';

export interface LegalPageUnderCheck extends OpenedText {
  kind: 'legal page';
}

/** Reads a legal page as far as it can be read. */
export function openLegalPage({ file, text }: TextSource): LegalPageUnderCheck {
  const slug = slugOfLegalPage(file);
  const opened = openText({ file, text, slug, address: links.legalPage(slug) }, 'docs/owner.md');
  return { ...opened, kind: 'legal page' };
}
