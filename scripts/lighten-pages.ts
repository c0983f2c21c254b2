import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { deferScripts } from './defer-scripts.ts';
import { splitStyles } from './split-styles.ts';

/**
 * A page up to this many bytes, compressed, arrives with the first round trip: ten segments of 1,460 bytes, less 1.4 KB of headers.
 * Taking styles out of it would add a request.
 */
const roomyBytes = 13_100;

/** Moves out of every built page what its first screen does not need, into files under `/assets/` named after their content. */
export async function lightenPages(distDir: string): Promise<void> {
  const files = new Map<string, string>();
  const addressOf = (name: string, extension: string) => (content: string) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const address = `/assets/${name}.${hash}.${extension}`;
    files.set(address, content);
    return address;
  };
  for (const file of await readdir(distDir, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const path = join(distDir, file);
    const { html } = deferScripts(await readFile(path, 'utf8'), addressOf('islands', 'js'));
    const isRoomy = brotliCompressSync(html).length <= roomyBytes;
    await writeFile(
      path,
      isRoomy ? html : splitStyles(html, addressOf('below-the-fold', 'css')).html,
    );
  }
  await Promise.all(
    [...files].map(([address, content]) => writeFile(join(distDir, address), content)),
  );
}
