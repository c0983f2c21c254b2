/**
 * Checks articles from the desk by the rules of `npm run check:content`. The texts come as JSON on standard input
 * and replace the files of the same name. It runs in a separate process, so that no text can reach the server.
 */
import { text } from 'node:stream/consumers';
import type { TextSource } from '../../site/content/lint/open-document.ts';
import { openArticle } from '../../site/content/lint/open-document.ts';
import { lint } from '../../site/content/lint/lint.ts';
import { readLintContext } from './lint-context.ts';
import { readTimeZone } from './read-time-zone.ts';

const written = (JSON.parse(await text(process.stdin)) as TextSource[]).map(openArticle);
const context = await readLintContext(await readTimeZone(), new Date());
const files = new Set(written.map(({ file }) => file));
const documents = [...context.documents.filter(({ file }) => !files.has(file)), ...written];
console.log(JSON.stringify(lint({ ...context, documents })));
