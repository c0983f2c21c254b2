import { readYaml } from '../loading/read-yaml.ts';
import { UnreadableFile } from '../loading/unreadable-file.ts';
import { CannotEdit } from './source-format.ts';

/** @throws CannotEdit when it is no YAML */
export function parseYaml(source: string): unknown {
  try {
    return readYaml(source).value;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { problem, remedy } = error.diagnostic;
    throw new CannotEdit(`${problem.replace(/^this/, 'This file')} ${remedy}`);
  }
}
