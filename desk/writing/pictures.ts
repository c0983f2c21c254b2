import { hash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { explainUnavailable } from '../../server/platform/database/storage-errors.ts';
import { runProgram } from './run-program.ts';
import { writeInCheckout } from './write-changes.ts';

const encoder = 'scripts/content/encode-picture.ts';
/** What its exit codes mean. */
const rejections: Readonly<Record<number, string>> = {
  3: 'This file is not a picture that the desk can read. Send a JPEG, PNG, WebP, GIF, AVIF or SVG of at most 80 megapixels.',
  4: 'This is a HEIC photograph of an iPhone, which browsers do not show. Choose it on the iPhone itself, which sends it as a JPEG, or export it as a JPEG first.',
};
/** The program failed, or ran into its time limit on a busy server. */
const notConverted =
  'The server could not convert this picture. Send it once more, or save it with fewer pixels first.';
/** The largest picture takes a few seconds. */
const timeoutMs = 30_000;

/** Below `site/`: uploaded pictures. A name contains a hash of the content, so that no file ever changes. */
export const picturesFolder = 'public/pictures';

export type StoredPicture = { ok: true; address: string } | { ok: false; sentence: string };

/**
 * Stores a picture for the site, re-encoded by a separate program. Its decoder rejects anything else.
 *
 * @param root the folder of the project
 * @param programRoot the folder of the program, if different
 */
export async function storePicture(
  root: string,
  bytes: Uint8Array,
  programRoot = root,
): Promise<StoredPicture> {
  const options = { root: programRoot, timeoutMs, input: bytes };
  const { code, output } = await runProgram([encoder], options);
  if (code !== 0) return { ok: false, sentence: (code && rejections[code]) || notConverted };
  const name = `${hash('sha256', output, 'hex').slice(0, 16)}.webp`;
  try {
    await writePicture(root, name, output);
  } catch (cause) {
    const reason = explainUnavailable(cause) ?? (cause as Error).message;
    return { ok: false, sentence: `The server could not store this picture: ${reason}.` };
  }
  return { ok: true, address: `/pictures/${name}` };
}

async function writePicture(root: string, name: string, output: Uint8Array): Promise<void> {
  const build = join(root, 'build');
  await mkdir(build, { recursive: true });
  // A draft beside the picture, left by a crash, would be published with it.
  const draft = join(build, `${name}.${randomUUID()}.part`);
  await writeInCheckout(join(root, 'site', picturesFolder, name), output, draft);
}
