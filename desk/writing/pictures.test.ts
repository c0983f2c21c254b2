import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { open } from 'node:fs/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { storePicture } from './pictures.ts';

vi.mock('node:fs/promises', { spy: true });

let root: string;
beforeEach(() => {
  vi.mocked(open).mockClear();
  root = makeTestFolder('pictures');
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } });

test('is scaled down, rotated upright and stripped of camera metadata', async () => {
  const sent = await blank(3000, 1500)
    .withExif({ IFD3: { GPSLatitude: '48/1' }, IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stored = await storePicture(root, sent, '.');
  if (!stored.ok) throw new Error(stored.sentence);
  const kept = await sharp(readFileSync(join(root, 'site/public', stored.address))).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 1400, height: 2800 });
  expect(kept.exif).toBeUndefined();
});

test('may be the screenshot of a long page', async () => {
  const stored = await storePicture(root, await blank(100, 20_000).png().toBuffer(), '.');
  if (!stored.ok) throw new Error(stored.sentence);
  const kept = await sharp(readFileSync(join(root, 'site/public', stored.address))).metadata();
  expect(kept).toMatchObject({ width: 82, height: 16_383 });
});

test('is stored once, under whatever name it is uploaded', async () => {
  const sent = await blank(20, 20).png().toBuffer();
  expect(await storePicture(root, sent, '.')).toEqual(await storePicture(root, sent, '.'));
  const names = readdirSync(join(root, 'site/public/pictures'));
  expect(names).toHaveLength(1);
  expect(statSync(join(root, 'site/public/pictures', names[0]!)).mode & 0o777).toBe(0o644);
});

test('is written elsewhere first, because a crash would leave half a picture that is published', async () => {
  await storePicture(root, await blank(20, 20).png().toBuffer(), '.');
  const draft = String(vi.mocked(open).mock.calls[0]?.[0]);
  expect(draft).toMatch(/\.part$/);
  expect(draft).not.toContain(join('site', 'public'));
});

test('may be an AVIF', async () => {
  const stored = await storePicture(root, await blank(90, 60).avif().toBuffer(), '.');
  expect(stored).toMatchObject({ ok: true });
});

describe('an SVG', () => {
  const draw = async (shapes: string, before = '') => {
    const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
    const svg = `${before}<svg ${xmlns} viewBox="0 0 28 14" width="28" height="14">${shapes}</svg>`;
    const stored = await storePicture(root, Buffer.from(svg), '.');
    if (!stored.ok) throw new Error(stored.sentence);
    return sharp(readFileSync(join(root, 'site/public', stored.address)));
  };
  const show = (href: string) => `<image href="${href}" width="28" height="14"/>`;
  const coverage = async (picture: Promise<Sharp>) =>
    (await (await picture).stats()).channels[3]?.mean;

  test('becomes pixels, as many as a photograph has, and its script goes', async () => {
    const logo = await draw('<script>alert(1)</script><rect width="28" height="14" fill="green"/>');
    expect(await logo.metadata()).toMatchObject({ format: 'webp', width: 1400, height: 700 });
  });

  test('shows the pictures that it contains, and none of the server', async () => {
    const green = await blank(28, 14).png().toBuffer();
    const file = join(root, 'own.png');
    writeFileSync(file, green);
    const contained = show(`data:image/png;base64,${green.toString('base64')}`);
    expect(await coverage(draw(contained))).not.toBe(0);
    expect(await coverage(draw(show(file) + show(`file://${file}`)))).toBe(0);
  });

  test('shows no text of the server', async () => {
    const file = join(root, 'own.txt');
    const shape = "<rect width='28' height='14'/>";
    writeFileSync(file, shape);
    const entity = (source: string) => `<!DOCTYPE svg [<!ENTITY own ${source}>]>`;
    expect(await coverage(draw('&own;', entity(`"${shape}"`)))).not.toBe(0);
    await expect(draw('&own;', entity(`SYSTEM "file://${file}"`))).rejects.toThrow('not a picture');
  });
});

/** Of a green square. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA' +
    'AAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAAHAAAACNpaW5mAAAAAAAB' +
    'AAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADw' +
    'MgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubAgAAAMA' +
    'CAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAA' +
    'AAAAEAAQOBAoMAAAAkbWRhdAAAABgoAa8TgOUzwJ//8WKj/+nXV/5uaa1Q9T4=',
  'base64',
);

test('in a format of the iPhone that browsers do not show is rejected with the remedy', async () => {
  expect(await storePicture(root, heic, '.')).toEqual({
    ok: false,
    sentence: expect.stringMatching(/HEIC.*as a JPEG/) as string,
  });
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
  ['half a picture', '\u0089PNG\r\n\u001A\n'],
])('is rejected when it is %s', async (_, text) => {
  expect(await storePicture(root, Buffer.from(text, 'latin1'), '.')).toMatchObject({ ok: false });
});

test('that the server cannot store is rejected with the reason', async () => {
  writeFileSync(join(root, 'site'), 'No folder can be created here.');
  expect(await storePicture(root, await blank(20, 20).png().toBuffer(), '.')).toEqual({
    ok: false,
    sentence: expect.stringMatching(/^The server could not store this picture: ENOTDIR/) as string,
  });
});

test('that the server fails to convert is not called unreadable', async () => {
  mkdirSync(join(root, 'scripts/content'), { recursive: true });
  const stopped = 'process.kill(process.pid, "SIGKILL");';
  writeFileSync(join(root, 'scripts/content/encode-picture.ts'), stopped);
  expect(await storePicture(root, await blank(20, 20).png().toBuffer())).toEqual({
    ok: false,
    sentence: expect.stringContaining('could not convert this picture') as string,
  });
});
