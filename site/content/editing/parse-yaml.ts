import { readYaml, type YamlText } from '../loading/read-yaml.ts';
import { CannotEdit } from './source-format.ts';

/** Browsers send whole sources, and long ones take seconds to parse. Ten times the longest file of copy. */
const maxLength = 80_000;

/** The check reports repeated keys. Here, comparing each key with every other would take minutes. */
const asWritten = { uniqueKeys: false };

/** An edit needs the source of the form and the current source several times, and a parse takes up to a second. */
const cachedSources = 4;
const cache = new Map<string, YamlText>();

/** @throws CannotEdit when it is no YAML, or too long */
export function parseYaml(source: string): YamlText {
  const known = cache.get(source);
  if (known) return known;
  if (source.length > maxLength) {
    throw new CannotEdit(`This file has more than ${maxLength} characters of YAML. Shorten it.`);
  }
  const parsed = readYaml(source, asWritten);
  cache.set(source, parsed);
  const [oldest] = cache.keys();
  if (cache.size > cachedSources) cache.delete(oldest!);
  return parsed;
}
