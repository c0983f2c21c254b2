import sharp from 'sharp';
import { expect, test } from 'vitest';
import { favicon } from '../art/mark.ts';
import { renderIcon } from './icons.ts';

test('an icon is a square of the requested size', async () => {
  const { format, width, height } = await sharp(await renderIcon(favicon(), 180)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 180, height: 180 });
});
