import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tokensFormat } from '../../../site/content/editing/edit-tokens.ts';
import { colorsSchema } from '../../../site/content/schemas/colors-schema.ts';
import { tokensFile } from '../../../site/styles/tokens.ts';
import { adviseOnColors, findColorErrors, applyOfferedColor } from './color-advice.ts';
import { controlsOf, describeForm } from '../../forms/form.ts';

const source = readFileSync(tokensFile, 'utf8');
const controls = controlsOf(describeForm({ schema: colorsSchema, format: tokensFormat }, source));
const type = (typed: Record<string, string>) =>
  controls.map((control) => ({ ...control, text: typed[control.name] ?? control.text }));
const advise = (typed: Record<string, string> = {}) => adviseOnColors(source, type(typed));

describe('color advice', () => {
  test('names the contrast in each theme', () => {
    const { contrast, tooLittle, offer } = advise().get('thread')!;

    expect(contrast).toMatch(/^light 4\.67 to 1, dark \d+(?:\.\d+)? to 1$/);
    expect([tooLittle, offer]).toEqual([[], undefined]);
  });

  test('covers only the theme that the color is for', () => {
    expect(advise().get('action.dark')!.contrast).toMatch(/^dark [\d.]+ to 1$/);
  });

  test('names the backgrounds with too little contrast, and offers the nearest passing color', () => {
    const { tooLittle, offer } = advise({ 'action.light': '#7fb5a0' }).get('action.light')!;

    expect(tooLittle.join()).toMatch(
      /the text on buttons in the light theme \(2\.\d+ to 1, needs 4\.5\)/,
    );
    expect(offer?.text).toMatch(/^#[\da-f]{6}$/);
    expect(advise({ 'action.light': offer!.text }).get('action.light')!.tooLittle).toEqual([]);
  });

  test('is an error for too little contrast or an invalid color', () => {
    const typed = type({ 'action.light': '#7fb5a0', thread: 'teal; }' });
    const errors = findColorErrors(adviseOnColors(source, typed), typed);

    expect(errors.get('thread')).toBe('Write a color: #rrggbb, rgb(…) or oklch(…).');
    expect(errors.get('action.light')).toContain('Too little contrast');
    expect(errors.has('action.dark')).toBe(false);
  });
});

test('an offered color replaces the typed one', () => {
  const posted = new URLSearchParams({ thread: 'teal', do: 'use thread oklch(0.6 0.2 33)' });
  applyOfferedColor(posted);
  expect(posted.get('thread')).toBe('oklch(0.6 0.2 33)');
});
