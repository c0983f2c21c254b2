import { existsSync, statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Element, Nodes } from 'hast';
import { htmlToHast } from 'satteri';

/** The output of `npm run build`, or the folder in `DIST_DIR`. */
export const distDir = process.env['DIST_DIR'] ?? 'dist';

export interface BuiltPage {
  /** The path as visitors see it: `/`, `/about`, `/404`. */
  path: string;
  html: string;
  tree: Nodes;
}

/** Every page of the built site, without the owner's files from `site/public`. */
export async function readPages(): Promise<BuiltPage[]> {
  const files = await readdir(distDir, { recursive: true });
  const pages = files
    .filter((file) => file.endsWith('.html') && !existsSync(join('site/public', file)))
    .toSorted();
  return Promise.all(
    pages.map(async (file) => {
      const html = await readFile(join(distDir, file), 'utf8');
      const path = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
      return { path, html, tree: htmlToHast(html) };
    }),
  );
}

export function readBuilt(path: string): Promise<string> {
  return readFile(join(distDir, path), 'utf8');
}

/** Whether the built site has a page or file at a path. */
export function isBuilt(path: string): boolean {
  const file = join(distDir, decodeURIComponent(path));
  return existsSync(file) && (statSync(file).isFile() || existsSync(join(file, 'index.html')));
}

/** All elements with a tag name, in document order. */
export function findAll(node: Nodes, tagName: string): Element[] {
  const below = 'children' in node ? node.children.flatMap((child) => findAll(child, tagName)) : [];
  return node.type === 'element' && node.tagName === tagName ? [node, ...below] : below;
}

/** The first element with a class. */
export function findByClass(node: Nodes, name: string): Element | undefined {
  if (node.type === 'element' && [node.properties['className']].flat().includes(name)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findByClass(child, name);
    if (found) return found;
  }
  return undefined;
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
