import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import { pictureName } from '../schemas/picture-field.ts';

interface PictureSize {
  /** In pixels, as browsers show the picture: rotated as its metadata says. */
  width: number;
  height: number;
}

/** By the address of the picture, for example `/desk.jpg`. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

/** The sizes of all pictures in a folder and its subfolders. Files that only have the name of a picture are skipped. */
export async function readPictureSizes(folder: string): Promise<PictureSizes> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    pictureName.test(name),
  );
  const sizes = new Map<string, PictureSize>();
  await Promise.all(
    names.map(async (name) => {
      const size = await readSize(join(folder, name));
      if (size) sizes.set(`/${name.split(sep).join('/')}`, size);
    }),
  );
  return sizes;
}

async function readSize(file: string): Promise<PictureSize | undefined> {
  try {
    return (await sharp(file).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

/** Those of `site/public`, read beforehand, because compiling is synchronous. */
export const pictureSizes = await readPictureSizes('site/public');
