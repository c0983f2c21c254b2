import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readIfThere } from '../server/platform/files/read-if-there.ts';
import type * as Pages from './pages.tsx';

/** @returns undefined when the desk was never built */
export async function readBuiltDesk(folder: string) {
  const text = readIfThere(join(folder, 'manifest.json'));
  if (text === undefined) return undefined;
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const pagesFile = pathToFileURL(resolve(folder, 'server/pages.js'));
  const pages = (await import(pagesFile.href).catch((cause: unknown) => {
    // The pages import files of the server.
    const problem = 'The built desk cannot be loaded, perhaps because the sources changed since';
    throw new Error(`${problem}: run \`npm run build\`.`, { cause });
  })) as typeof Pages;
  const find = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The built desk has no ${source}: run \`npm run build\`.`);
    return `/${entry.file}`;
  };
  const assets = {
    style: find('desk/styles/desk.css'),
    script: find('desk/islands/main.ts'),
    font: find('site/fonts/libre-franklin.woff2'),
  };
  return {
    renderPage: pages.createRenderPage(assets),
    publicDir: join(folder, 'public'),
    assets,
  };
}
