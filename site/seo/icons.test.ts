import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { favicon } from '../art/mark.ts';
import { renderIcon, wrapAsIco } from './icons.ts';

describe('icons', () => {
  test('are squares of the requested size', async () => {
    const { format, width, height } = await sharp(await renderIcon(favicon(), 180)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 180, height: 180 });
  });

  test('are at the offsets that the directory of the container states', async () => {
    const png = await renderIcon(favicon(), 48);
    const ico = Buffer.from(wrapAsIco(png, 48));
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
    expect([ico[6], ico[7]]).toEqual([48, 48]);
    const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(ico.subarray(start)).toEqual(Buffer.from(png));
    expect(length).toBe(png.byteLength);
  });
});
