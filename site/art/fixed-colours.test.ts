import { clampChroma, formatHex } from 'culori';
import { expect, test } from 'vitest';
import { readTokens } from '../styles/read-tokens.for-tests.ts';
import { fixedColours } from './fixed-colours.ts';

const tokens = readTokens();

test.each(Object.entries(fixedColours))('%s is the colour that the pages have', (name, colours) => {
  const token = tokens.get(name);
  if (!token) throw new Error(`site/styles/tokens.css has no colour --${name}`);
  const wanted = { light: asHex(token.light), dark: asHex(token.dark) };

  expect(
    colours,
    `--${name} of site/styles/tokens.css is ${wanted.light} in the light theme and ${wanted.dark} in the dark one: write that into site/art/fixed-colours.ts`,
  ).toEqual(wanted);
});

/** As a screen that knows only sRGB shows it. */
function asHex(colour: string): string | undefined {
  return formatHex(clampChroma(colour, 'oklch'));
}
