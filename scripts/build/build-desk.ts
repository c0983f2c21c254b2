import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { deskDir, deskInputsFile, hashDeskInputs } from './desk-built.ts';
import { precompress } from './precompress.ts';

/** Builds the desk: what its browser loads, with names that change with the content, and its pages as one module for the server. */
export async function buildDesk(): Promise<void> {
  const shared: InlineConfig = { configFile: false, logLevel: 'warn', publicDir: false };
  const publicDir = join(deskDir, 'public');
  const inputs = await hashDeskInputs();
  await rm(deskDir, { recursive: true, force: true });
  await build({
    ...shared,
    base: '/',
    build: {
      outDir: publicDir,
      manifest: 'manifest.json',
      // The browsers of the site: nesting and light-dark() stay as they are written.
      cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: ['desk/islands/main.ts', 'desk/styles/desk.css'] },
    },
  });
  await rename(join(publicDir, 'manifest.json'), join(deskDir, 'manifest.json'));
  await precompress(publicDir);
  await build({
    ...shared,
    // React and what else the pages need are in the module: the server needs no package for them, and no setting makes it load React's slow build for development.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: resolve('desk/pages.tsx'),
      outDir: join(deskDir, 'server'),
      minify: false,
    },
  });
  await writeFile(deskInputsFile, inputs);
}
