import { readYaml } from '../loading/read-yaml.ts';
import { UnreadableFile } from '../loading/unreadable-file.ts';
import { CannotEdit } from './source-format.ts';

/** Browsers send whole sources, and long ones take seconds to parse. Ten times the longest file of copy. */
const maxLength = 80_000;

/** The check reports repeated keys. Here, comparing each key with every other would take minutes. */
export const asWritten = { uniqueKeys: false };

/** @throws CannotEdit when it is no YAML, or too long */
export function parseYaml(source: string): unknown {
  if (source.length > maxLength) {
    throw new CannotEdit(`This file has more than ${maxLength} characters of YAML. Shorten it.`);
  }
  try {
    return readYaml(source, asWritten).value;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { problem, remedy } = error.diagnostic;
    throw new CannotEdit(`${problem.replace(/^this/, 'This file')} ${remedy}`);
  }
}
