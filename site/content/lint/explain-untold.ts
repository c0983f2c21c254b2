import type { Nodes } from 'mdast';
import { z } from 'zod';
import { countWords } from '../article/count-words.ts';
import { tellPlainly } from '../article/plain-markdown.ts';

/** What keeps a node, apart from what is inside of it, from being counted, found and read in feeds; absent when nothing does. */
export function explainUntold(node: Nodes): string | undefined {
  const alone = { ...node, ...('children' in node && { children: [] }) } as Nodes;
  try {
    countWords(alone);
    // Where its links would lead does not matter here.
    tellPlainly([alone], { pageUrl: 'https://site.invalid', productUrl: 'https://site.invalid' });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Errors of an expression come from a realm of their own, and those of zod are lists. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const messages = new Set(error.issues.map(({ message }) => message));
    return `${[...messages].join(', and ')}.`;
  }
  return String(error)
    .replace(/^Error: /, '')
    .replace(/^ReferenceError: (.+) is not defined$/, '$1 has to stand in quotes.');
}
