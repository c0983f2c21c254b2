import type { ZodType } from 'zod';
import type { SourceFormat } from '../../../site/content/editing/source-format.ts';
import { yamlFormat } from '../../../site/content/editing/edit-yaml.ts';
import { tokensFormat } from '../../../site/content/editing/edit-tokens.ts';
import { colorsSchema } from '../../../site/content/schemas/colors-schema.ts';
import { settingsSchema } from '../../../site/settings-schema.ts';
import { listSchemas } from '../../../site/content/schemas/list-schemas.ts';
import { pageSchemas } from '../../../site/content/schemas/page-schemas.ts';

/** A copy file with a form at the desk. */
export interface WordFile {
  /** In the desk's address. */
  name: string;
  title: string;
  kind: 'page' | 'list' | 'site';
  /** Below `site/`. */
  path: string;
  schema: ZodType;
  /** Its public address. */
  address: string;
}

type Described = Pick<WordFile, 'title' | 'address'>;

const pages: Record<keyof typeof pageSchemas, Described> = {
  home: { title: 'Landing page', address: '/' },
  associations: { title: 'Associations', address: '/associations' },
  blog: { title: 'Blog', address: '/blog' },
  about: { title: 'About', address: '/about' },
  'get-started': { title: 'Get Started', address: '/get-started' },
};

const lists: Record<keyof typeof listSchemas, Described> = {
  plans: { title: 'Plans', address: '/#pricing' },
  testimonials: { title: 'Testimonials', address: '/' },
  partners: { title: 'Partners', address: '/' },
};

export const wordFiles: readonly WordFile[] = [
  ...Object.entries(pages).map(([name, described]) => ({
    name,
    ...described,
    kind: 'page' as const,
    path: `content/pages/${name}.yaml`,
    schema: pageSchemas[name as keyof typeof pages],
  })),
  ...Object.entries(lists).map(([name, described]) => ({
    name,
    ...described,
    kind: 'list' as const,
    path: `content/${name}.yaml`,
    schema: listSchemas[name as keyof typeof lists],
  })),
  {
    name: 'settings',
    title: 'Site settings',
    address: '/',
    kind: 'site',
    path: 'settings.yaml',
    schema: settingsSchema,
  },
  {
    name: 'colors',
    title: 'Colors',
    address: '/',
    kind: 'site',
    path: 'styles/tokens.css',
    schema: colorsSchema,
  },
];

/** How to edit the source of a file. */
export function formatOf({ path }: WordFile): SourceFormat {
  return path.endsWith('.css') ? tokensFormat : yamlFormat;
}
