import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnServer, type ServerProcess } from '../../faults/server-process.ts';

/**
 * Runs the server as the image does, with its flags of Node and its settings of the allocator, and as on every day but the
 * first: what was compiled before is there.
 *
 * @param folder A temporary one, for what is compiled and, unless `DATA_DIR` says otherwise, for the data.
 */
export async function startAsImage(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const image = readFileSync('deploy/Dockerfile', 'utf8');
  const [, ...nodeArguments] = JSON.parse(/^CMD (\[.*\])$/m.exec(image)![1]!) as string[];
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
