import {
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type DocumentOptions,
  type ParseOptions,
  type SchemaOptions,
} from 'yaml';
import { explainYamlErrors, quotesRemedy } from './explain-yaml-error.ts';
import type { FileFault } from './fault.ts';
import { lineOfField } from './line-of-field.ts';
import { findLostTexts } from './lost-texts.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What YAML says, and where. */
export interface YamlText {
  value: unknown;
  /** The line of a field; of what it belongs in when it is missing. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** Texts of which a part is missing from `value`. */
  lostTexts: readonly FileFault[];
}

/**
 * Reads YAML as its author should have meant it.
 *
 * @throws UnreadableFile
 */
export function readYaml(
  text: string,
  options: ParseOptions & DocumentOptions & SchemaOptions = {},
): YamlText {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { ...options, lineCounter });
  const lostTexts = findLostTexts(document, text, lineCounter);
  if (document.errors.length > 0) {
    const fault = explainYamlErrors(document.errors, text);
    // A comma that stands behind a # is missing on the next line.
    const cause = lostTexts.find(({ line }) => line === fault.line || line === fault.line - 1);
    throw new UnreadableFile(cause ?? fault);
  }
  return {
    value: toValue(document, lineCounter),
    lineOf: (path) => lineOfField(document, lineCounter, path),
    lostTexts,
  };
}

function toValue(document: Document.Parsed, lineCounter: LineCounter): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // A text that begins with * refers to one that begins with &, which nobody wrote.
    throw new UnreadableFile({
      line: lineOfAlias(document, lineCounter),
      problem: `this cannot be read (${(error as Error).message}).`,
      remedy: quotesRemedy,
    });
  }
}

function lineOfAlias(document: Document.Parsed, lineCounter: LineCounter): number {
  let offset = 0;
  visit(document, {
    Alias(_key, node) {
      if (node.resolve(document)) return undefined;
      offset = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return lineCounter.linePos(offset).line;
}
