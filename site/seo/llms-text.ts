interface ListedPage {
  title: string;
  url: string;
  description: string;
}

interface LlmsTextFacts {
  name: string;
  description: string;
  pages: readonly ListedPage[];
  /** Their addresses lead to plain Markdown. */
  articles: readonly ListedPage[];
}

/** The contents of the site for language models, in the format that https://llmstxt.org proposes. */
export function llmsText({ name, description, pages, articles }: LlmsTextFacts): string {
  const blocks = [
    `# ${name}`,
    `> ${description}`,
    section('Pages', pages),
    section('Articles in plain Markdown, newest first', articles),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function section(heading: string, pages: readonly ListedPage[]): string {
  const items = pages.map(({ title, url, description }) => `- [${title}](${url}): ${description}`);
  return `## ${heading}\n\n${items.join('\n')}`;
}
