import { Scalar, visit, type Document, type LineCounter } from 'yaml';
import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';

/**
 * Unquoted texts that a # truncates, as in `The #1 seller`: YAML silently drops the rest as a comment. A real comment has a space after
 * its #.
 *
 * @param source the source of the document
 */
export function findLostTexts(
  document: Document.Parsed,
  source: string,
  lineCounter: LineCounter,
): DiagnosticInFile[] {
  const lost: DiagnosticInFile[] = [];
  visit(document, {
    Scalar(_key, { type, value, range }) {
      if (type !== Scalar.PLAIN || !range) return;
      if (typeof value !== 'string' && value !== null) return;
      const [, end] = range;
      if (!/^[^\S\n]*#\S/.test(source.slice(end))) return;
      lost.push({
        line: lineCounter.linePos(end).line,
        problem: `everything after # is lost: “${value ?? ''}” is left of this text.`,
        remedy: 'Put the text in quotes. If it is a comment, give it a line of its own.',
      });
    },
  });
  return lost;
}
