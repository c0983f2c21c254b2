import { LineCounter, parseDocument, type Document, type ParseOptions } from 'yaml';
import { lineOfField } from './line-of-field.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A parsed text, with the lines of its fields. */
export interface YamlText {
  document: Document.Parsed;
  value: unknown;
  /** The line of a field; of its parent when it is missing. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

const remedy =
  "Put a text in quotes if it holds a colon or begins with a special character, and write an apostrophe within 'single quotes' twice. Begin each entry of a list or group in the same column.";

/**
 * Reads YAML with the default options of the parser, as the build does.
 *
 * @throws UnreadableFile
 */
export function readYaml(text: string, options: ParseOptions = {}): YamlText {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { ...options, lineCounter });
  const [error] = document.errors;
  if (error) {
    const [cause = ''] = error.message.split(/ at line \d/);
    throw unreadable(error.linePos?.[0].line ?? 1, cause);
  }
  return {
    document,
    value: toValue(document),
    lineOf: (path) => lineOfField(document, lineCounter, path),
  };
}

function toValue(document: Document.Parsed): unknown {
  try {
    const value: unknown = document.toJS();
    // Fails for an alias within its own anchor: a value without end, on which a form would fail.
    JSON.stringify(value);
    return value;
  } catch (error) {
    // A text that begins with * is an alias of an anchor that nobody wrote.
    const [cause = ''] = (error as Error).message.split('\n');
    throw unreadable(1, cause);
  }
}

function unreadable(line: number, cause: string): UnreadableFile {
  return new UnreadableFile({ line, problem: `this cannot be read (${cause}).`, remedy });
}
