import { parseEnv } from 'node:util';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { lineAt } from './places.ts';

/** Where to edit a setting. */
export interface SettingPlace extends Pick<Diagnostic, 'file' | 'line'> {
  /** A sentence that adds to file and line, or nothing. */
  hint: string;
}

/** A file of settings; undefined when the settings come only from the environment. */
export type SettingsFile = { file: string; text: string } | undefined;

/** Where to edit a setting: its line, the file to add it to, or where such files are. */
export function findSetting(settings: SettingsFile, name: string): SettingPlace {
  if (!settings) {
    return {
      file: 'environment',
      hint: `${name} belongs in the settings of the server: deploy/site.env with containers, /etc/relational-selling-site.env under systemd.`,
    };
  }
  const { file, text } = settings;
  // A line inside a multi-line value may look like a setting.
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
