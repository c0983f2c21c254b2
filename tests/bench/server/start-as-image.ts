import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnServer, type ServerProcess } from '../../faults/server-process.ts';

/**
 * Runs the server like the image, with its Node flags and allocator settings, and with a warm compile cache.
 *
 * @param folder a temporary folder for the compile cache and, unless `DATA_DIR` is set, for the data
 */
export async function startAsImage(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const image = readFileSync('deploy/Dockerfile', 'utf8');
  // The last stage is the image; an earlier one has a command of its own.
  const [, command] = [...image.matchAll(/^CMD (\[.*\])$/gm)].at(-1)!;
  const [, ...nodeArguments] = JSON.parse(command!) as string[];
  const [, allocator] = /^ENV (MALLOC_.*)$/m.exec(image)!;
  const all = {
    ...Object.fromEntries(allocator!.split(' ').map((setting) => setting.split('='))),
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...variables,
  };
  await (await spawnServer(all, nodeArguments)).terminate();
  return spawnServer(all, nodeArguments);
}
