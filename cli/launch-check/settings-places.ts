import { parseEnv } from 'node:util';
import { lineAt } from './places.ts';

/** Where a setting is to be edited. */
export interface SettingPlace {
  file: string;
  /** From 1; 0 where there is no line of it yet, or no file is known. */
  line: number;
  /** What file and line do not say by themselves: a sentence, or nothing. */
  hint: string;
}

/** The lines of the settings by their names, in the order in which they stand; of a name that stands twice the later counts. */
type SettingLines = ReadonlyMap<string, { file: string; line: number }>;

/** The variable in which those who start the check hand over the lines of a file that it cannot read itself. */
export const placesVariable = 'SETTINGS_PLACES';

/** The lines of a file of settings. */
export function linesInFile(file: string, text: string): SettingLines {
  const names = Object.keys(parseEnv(text));
  const found = [...text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=/gm)];
  return new Map(
    found
      // What looks like a setting in the middle of a value of several lines is none.
      .filter(([, name = '']) => names.includes(name))
      .map(({ 1: name = '', index }) => [name, { file, line: lineAt(text, index) }]),
  );
}

/** @param words what `grep -Hno '^[A-Z_]*='` says of the files: names and lines, and no values */
export function linesHandedOver(words: string): SettingLines {
  return new Map(
    Array.from(words.matchAll(/(\S+):(\d+):\s*(\w+)\s*=/g), ([, file = '', line, name = '']) => [
      name,
      { file, line: Number(line) },
    ]),
  );
}

/** Where a setting is to be edited: its line, the file that it is to be added to, or where such files are. */
export function findSetting(lines: SettingLines, name: string): SettingPlace {
  // The compose file sets it, whatever else is written.
  const domain = name === 'SITE_URL' ? lines.get('SITE_DOMAIN') : undefined;
  if (domain) return { ...domain, hint: 'SITE_DOMAIN in this line becomes SITE_URL.' };
  const place = lines.get(name);
  if (place) return { ...place, hint: '' };
  const [first] = lines.values();
  if (first) return { file: first.file, line: 0, hint: `Add a line ${name}=… to ${first.file}.` };
  return {
    file: 'environment',
    line: 0,
    hint: `${name} is kept with the settings of the server: in deploy/site.env with containers, in /etc/relational-selling-site.env under systemd.`,
  };
}

/** A finding about a setting, which says where that is to be edited. */
export function aboutSetting({ file, line, hint }: SettingPlace, problem: string, remedy: string) {
  return { file, line, problem, remedy: `${remedy} ${hint}`.trimEnd() };
}
