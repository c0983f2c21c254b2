import { readYaml } from '../loading/read-yaml.ts';
import { UnreadableFile } from '../loading/unreadable-file.ts';
import { CannotEdit } from './source-format.ts';

/** @throws CannotEdit when it is no YAML */
export function parseYaml(source: string): unknown {
  try {
    return readYaml(source).value;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new CannotEdit(`This file is not valid YAML. ${error.diagnostic.remedy}`);
  }
}
