import { readFileSync } from 'node:fs';

/** The two values of every colour token: `light-dark(light, dark)`, or one for both themes. */
export function readTokens(): Map<string, { light: string; dark: string }> {
  const css = readFileSync('site/styles/tokens.css', 'utf8');
  const values = new Map<string, { light: string; dark: string }>();
  const color = String.raw`(oklch\([^)]*\))`;
  const declaration = new RegExp(
    String.raw`--([\w-]+): (?:light-dark\(${color}, ${color}\)|${color});`,
    'g',
  );
  for (const [, name = '', light, dark, both = ''] of css.matchAll(declaration)) {
    values.set(name, { light: light ?? both, dark: dark ?? both });
  }
  for (const [, name = '', other = ''] of css.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)) {
    const value = values.get(other);
    if (value && !values.has(name)) values.set(name, value);
  }
  return values;
}
