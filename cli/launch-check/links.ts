import { linesOf } from './places.ts';
import type { LaunchProject, OwnedFile } from './project.ts';

/** An address that leads out of the site, and where it is written. */
export interface WrittenLink {
  file: string;
  line: number;
  /** `https://…`, or `mailto:` and an e-mail address. */
  url: string;
}

/** Every outside address in the settings, the content and the articles. */
export function listLinks({ settingsFile, contentFiles, articles }: LaunchProject): WrittenLink[] {
  return [
    ...[settingsFile, ...contentFiles].flatMap((source) => linksIn(source, anyAddress)),
    ...articles.flatMap(linksInArticle),
  ];
}

const anyAddress = /https?:\/\/[^\s'"<>)\]}]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** In running text an address may be an example of one; there only what can be clicked is a link. */
const markdownLink = /(?<=\]\(|href=")https?:\/\/[^\s")]+/g;

function linksInArticle({ file, text }: OwnedFile): WrittenLink[] {
  const end = text.indexOf('\n---', 3);
  const facts = linksIn({ file, text: text.slice(0, end) }, anyAddress);
  const body = linksIn(
    { file, text: text.slice(0, end).replaceAll(/[^\n]/g, '') + text.slice(end) },
    markdownLink,
  );
  return [...facts, ...body];
}

function linksIn({ file, text }: OwnedFile, pattern: RegExp): WrittenLink[] {
  return linesOf(text).flatMap(({ line, content }) =>
    Array.from(content.matchAll(pattern), ([address]) => ({
      file,
      line,
      url: address.includes('://') ? address.replace(/[,;.]+$/, '') : `mailto:${address}`,
    })),
  );
}

/** The host a link leads to, or the domain of a mailbox. */
export function hostOf(url: string): string {
  return url.startsWith('mailto:') ? url.slice(url.indexOf('@') + 1) : new URL(url).hostname;
}
