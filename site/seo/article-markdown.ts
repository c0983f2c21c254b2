import { closingTarget } from '../content/schemas/closing-target.ts';
import { readingMinutes } from '../content/article/reading-minutes.ts';
import { plainMarkdown } from '../content/article/plain-markdown.ts';
import type { Article } from '../content/article/read-articles.ts';
import { links } from '../links.ts';
import { settings } from '../settings.ts';
import { absoluteUrl, type SiteMetadata } from './site-metadata.ts';

/** The text between the head of an article and its closing box, in plain Markdown. */
export function bodyMarkdown(site: SiteMetadata, { id, body }: Article): string {
  const pageUrl = absoluteUrl(site, links.article(id));
  return plainMarkdown(body, { pageUrl, productUrl: settings.links.productSite });
}

/** An article as a standalone document, with the address of its page. */
export function articleMarkdown(site: SiteMetadata, article: Article): string {
  const { title, subtitle, displayDate, closing } = article.data;
  const target = closingTarget(closing.action);
  const blocks = [
    `# ${title}`,
    subtitle,
    `By ${site.author.name}, ${displayDate}, ${readingMinutes(article.body)} min read. <${absoluteUrl(site, links.article(article.id))}>`,
    bodyMarkdown(site, article).trimEnd(),
    ...(target === undefined
      ? []
      : [
          `## ${closing.heading}`,
          `${closing.text} [${closing.label}](${absoluteUrl(site, target)})`,
        ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
