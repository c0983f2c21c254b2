import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets } from './layout/page-context.tsx';
import type { createRenderPage, reloadSettings, RenderPage } from './pages.tsx';

/** The built desk. */
export interface BuiltDesk {
  renderPage: RenderPage;
  /** Makes its pages show published changes of the settings. */
  reloadSettings: () => void;
  assets: Assets;
  /** The folder of the public files. */
  publicDir: string;
}

/** @returns undefined when the desk was never built */
export async function readBuiltDesk(folder: string): Promise<BuiltDesk | undefined> {
  let manifest: Record<string, { file: string }>;
  try {
    manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as typeof manifest;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
  const pages = (await import(pathToFileURL(resolve(folder, 'server/pages.js')).href)) as {
    createRenderPage: typeof createRenderPage;
    reloadSettings: typeof reloadSettings;
  };
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
    reloadSettings: pages.reloadSettings,
    publicDir: join(folder, 'public'),
    assets,
  };
}
