import { mkdir } from 'node:fs/promises';

/** Makes a folder that only this user may open, with the missing ones above it; one that is there stays as it is. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
