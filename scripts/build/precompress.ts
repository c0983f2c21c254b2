import { readFile, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|css|js|svg|xml|json|txt|md|vtt|webmanifest)$/;

/** Below this size, compression saves less than its headers cost. */
const minBytes = 1_024;

/** Writes a `.br` and a `.gz` file beside every text file of the built site, at the highest level, because this runs once. */
export async function precompress(distDir: string): Promise<void> {
  const files = await readdir(distDir, { recursive: true });
  const waiting = files.filter((file) => compressible.test(file)).values();
  // As many at a time as there are threads: all at once would hold every file of a large blog in memory.
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const file of waiting) {
      const path = join(distDir, file);
      const content = await readFile(path);
      if (content.byteLength >= minBytes) await compress(path, content);
    }
  });
  await Promise.all(workers);
}

async function compress(file: string, content: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
