import { isPlaceholderHost, isPlaceholderUrl } from './placeholder-host.ts';
import { lineAt } from '../../contract/diagnostic.ts';
import { allLinesOf, linesOf } from './places.ts';
import type { LaunchProject, OwnedFile } from './project.ts';

/** An external address, and where it is written. */
export interface WrittenLink {
  file: string;
  line: number;
  /** `https://…`, or `mailto:` and an e-mail address. */
  url: string;
}

/** Every external address in the settings, the content, the articles and the legal pages. */
export function listLinks({
  settingsFile,
  contentFiles,
  articles,
  legalFiles,
}: LaunchProject): WrittenLink[] {
  return [
    ...[settingsFile, ...contentFiles].flatMap(({ file, text }) =>
      linksIn(file, linesOf(text), anyAddress),
    ),
    ...articles.flatMap((article) => linksInMarkdown(article, markdownLink)),
    // No address there is an example: readers are meant to write to it.
    ...legalFiles.flatMap((page) => linksInMarkdown(page, anyAddress)),
  ];
}

const anyAddress = /https?:\/\/[^\s'"<>)\]}]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Running text may contain an example address, so only clickable ones count there. */
const markdownLink = /(?<=\]\(|href=")https?:\/\/[^\s")]+/g;

/** @param pattern matches links in the text; in the front matter above it every address counts */
function linksInMarkdown({ file, text }: OwnedFile, pattern: RegExp): WrittenLink[] {
  const frontMatter = text.slice(0, text.indexOf('\n---', 3));
  const body = allLinesOf(text).slice(lineAt(frontMatter, frontMatter.length));
  return [...linksIn(file, linesOf(frontMatter), anyAddress), ...linksIn(file, body, pattern)];
}

function linksIn(file: string, lines: ReturnType<typeof linesOf>, pattern: RegExp): WrittenLink[] {
  return lines.flatMap(({ line, content }) =>
    Array.from(content.matchAll(pattern), ([address]) => ({
      file,
      line,
      url: address.includes('://') ? address.replace(/[,;.:!?*`]+$/, '') : `mailto:${address}`,
    })),
  );
}

/**
 * Whether a link, or the domain of a mailbox, can only be a placeholder. Includes invalid addresses, such as
 * `https://…`.
 */
export function isPlaceholder(url: string): boolean {
  return url.startsWith('mailto:')
    ? isPlaceholderHost(url.slice(url.indexOf('@') + 1))
    : isPlaceholderUrl(url);
}
