import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { precompress } from '../../../scripts/build/precompress.ts';

const words =
  'A hand-written page shows how fast any page can be here: it has a heading, a few paragraphs, one style in its head and nothing that runs. ';

/**
 * Writes the fastest useful pages: `/` with one picture of 20 to 25 KB, `/text` without. No scripts, no fonts, no second style sheet.
 * Their load time is that of network, protocol and browser.
 */
export async function writeMinimalSite(folder: string): Promise<void> {
  const picture = '<img src="/picture.webp" width="1200" height="675" alt="Colored shapes">';
  mkdirSync(join(folder, 'text'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), page(picture));
  writeFileSync(
    join(folder, 'text', 'index.html'),
    page('<button>A button that does nothing</button>'),
  );
  writeFileSync(join(folder, 'picture.webp'), await drawPicture());
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nAllow: /\n');
  await precompress(folder);
}

function page(picture: string): string {
  // Short paragraphs, so that the picture is always the largest element on a phone.
  const paragraphs = Array.from({ length: 36 }, (_, i) => `<p>${i + 1}. ${words}</p>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The minimal page</title>
<meta name="description" content="A hand-written page to measure others by.">
<link rel="icon" href="data:,">
<style>body{max-width:70ch;margin:auto;padding:1rem;font:1.1rem/1.6 sans-serif}img{width:100%;height:auto}</style>
</head>
<body><main><h1>The minimal page</h1>${picture}${paragraphs.join('\n')}</main></body>
</html>
`;
}

/** Overlapping circles with some grain, compressed to the size of a good photograph on a page. */
async function drawPicture(): Promise<Buffer> {
  const circles = Array.from({ length: 60 }, (_, i) => {
    const [x, y, r] = [(i * 197) % 1200, (i * 331) % 675, 40 + ((i * 53) % 120)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(i * 47) % 360} 60% 60%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675">${circles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 62 }).toBuffer();
}
