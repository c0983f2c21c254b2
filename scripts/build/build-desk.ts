import { rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { hashInputs } from './build-inputs.ts';
import { deskDir } from '../../server/built-paths.ts';
import { deskInputsFile } from './is-built.ts';
import { precompress } from './precompress.ts';

const shared: InlineConfig = { configFile: false, logLevel: 'warn', publicDir: false };

/**
 * Builds the desk: its browser files, with content hashes in their names, and its pages as one module for the
 * server.
 */
export async function buildDesk(): Promise<void> {
  const publicDir = join(deskDir, 'public');
  const inputs = await hashInputs(process.env, new Date());
  // The shell of a developer may say otherwise, and Vite would compile JSX for React's development build.
  process.env['NODE_ENV'] = 'production';
  await rm(deskDir, { recursive: true, force: true });
  await build({
    ...shared,
    base: '/',
    build: {
      outDir: publicDir,
      manifest: 'manifest.json',
      license: { fileName: 'licenses.md' },
      // The browsers of the site: nesting and light-dark() stay unchanged.
      cssTarget: ['chrome123', 'safari17.5', 'firefox140'],
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: ['desk/islands/main.ts', 'desk/styles/desk.css'] },
    },
  });
  await rename(join(publicDir, 'manifest.json'), join(deskDir, 'manifest.json'));
  await precompress(publicDir);
  // Node runs the other modules itself, so the pages share them, and what they know of the settings, with the server.
  await buildModule('desk/pages.tsx', 'server', [/\.ts$/]);
  // What needs a program of this machine stays a package: a text can only be written where they are all installed.
  await buildModule('site/preview/preview-article.tsx', 'preview', ['satteri', 'sharp']);
  await writeFile(deskInputsFile, inputs);
}

/**
 * Builds a module, with the styles that it imports as `style.css` beside it. It includes React, so that the server needs
 * no package for it, and no setting makes it load React's slow development build.
 *
 * @param external the imports that stay imports
 */
async function buildModule(
  entry: string,
  folder: string,
  external: (string | RegExp)[],
): Promise<void> {
  const outDir = join(deskDir, folder);
  await build({
    ...shared,
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: resolve(entry),
      outDir,
      minify: false,
      emitAssets: true,
      cssCodeSplit: false,
      rolldownOptions: {
        external,
        output: {
          assetFileNames: '[name][extname]',
          paths: (id: string) => (isAbsolute(id) ? relative(outDir, id) : id),
        },
      },
    },
  });
}
