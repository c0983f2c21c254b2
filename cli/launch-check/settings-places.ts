import { parseEnv } from 'node:util';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { lineAt } from './places.ts';

/** Where a setting is to be edited. */
export interface SettingPlace extends Pick<Diagnostic, 'file' | 'line'> {
  /** What file and line do not say: a sentence, or nothing. */
  hint: string;
}

/** A file of settings as it was read; undefined where the settings come from the environment alone. */
export type SettingsFile = { file: string; text: string } | undefined;

/** Where a setting is to be edited: its line, the file that it is to be added to, or where such files are. */
export function findSetting(settings: SettingsFile, name: string): SettingPlace {
  if (!settings) {
    return {
      file: 'environment',
      hint: `${name} is kept with the settings of the server: in deploy/site.env with containers, in /etc/relational-selling-site.env under systemd.`,
    };
  }
  const { file, text } = settings;
  // What looks like a setting in the middle of a value of several lines is not one.
  const last = name in parseEnv(text) && [...text.matchAll(definitionOf(name))].at(-1);
  return last
    ? { file, line: lineAt(text, last.index), hint: '' }
    : { file, hint: `Add a line ${name}=… to ${file}.` };
}

const definitionOf = (name: string) =>
  new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=`, 'gm');

/** A diagnostic about a setting, with the place to edit it. */
export function aboutSetting(
  { hint, ...place }: SettingPlace,
  problem: string,
  remedy: string,
): Diagnostic {
  return { ...place, problem, remedy: `${remedy} ${hint}`.trimEnd() };
}
