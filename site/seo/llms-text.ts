import type { SiteMetadata } from './site-metadata.ts';

interface ListedPage {
  title: string;
  url: string;
  description: string;
}

/**
 * The contents of the site for language models, in the format that https://llmstxt.org proposes.
 *
 * @param articles their addresses lead to plain Markdown
 */
export function llmsText(
  { name, description }: SiteMetadata,
  pages: readonly ListedPage[],
  articles: readonly ListedPage[],
): string {
  const blocks = [
    `# ${name}`,
    `> ${description}`,
    ...section('Pages', pages),
    ...section('Articles in plain Markdown, newest first', articles),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function section(heading: string, pages: readonly ListedPage[]): string[] {
  if (pages.length === 0) return [];
  const items = pages.map(({ title, url, description }) => `- [${title}](${url}): ${description}`);
  return [`## ${heading}`, items.join('\n')];
}
