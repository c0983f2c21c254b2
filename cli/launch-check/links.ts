import { lineAt } from '../../contract/diagnostic.ts';
import { allLinesOf, linesOf } from './places.ts';
import type { LaunchProject, OwnedFile } from './project.ts';

/**
 * Every external address in the settings, the content, the articles and the legal pages: `https://…`, or `mailto:` and
 * an e-mail address.
 */
export function listLinks({ settingsFile, contentFiles, articles, legalFiles }: LaunchProject) {
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
function linksInMarkdown({ file, text }: OwnedFile, pattern: RegExp) {
  const frontMatter = text.slice(0, text.indexOf('\n---', 3));
  const body = allLinesOf(text).slice(lineAt(frontMatter, frontMatter.length));
  return [...linksIn(file, linesOf(frontMatter), anyAddress), ...linksIn(file, body, pattern)];
}

function linksIn(file: string, lines: ReturnType<typeof linesOf>, pattern: RegExp) {
  return lines.flatMap(({ line, content }) =>
    Array.from(content.matchAll(pattern), ([address]) => ({
      file,
      line,
      url: address.includes('://') ? address.replace(/[,;.:!?*`]+$/, '') : `mailto:${address}`,
    })),
  );
}
