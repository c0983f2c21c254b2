import { entriesAt, ifEditable, valueAt } from '../../../site/content/editing/source-format.ts';
import { legalPageFormat } from '../../../site/content/editing/edit-legal-page.ts';
import { yamlFormat } from '../../../site/content/editing/edit-yaml.ts';
import { tokensFormat } from '../../../site/content/editing/edit-tokens.ts';
import { colorsSchema } from '../../../site/content/schemas/colors-schema.ts';
import { links, pageNames, sitePages, type SitePage } from '../../../site/links.ts';
import { settingsSchema } from '../../../site/settings-schema.ts';
import { listSchemas } from '../../../site/content/schemas/list-schemas.ts';
import { legalPageSchema, pageSchemas } from '../../../site/content/schemas/page-schemas.ts';
import { wordsOfSlug } from '../../capitalize.ts';
import { isContentPath } from '../../writing/content-files.ts';
import type { FormFile } from '../../forms/form.ts';

/** A copy file with a form at the desk. */
export interface WordFile extends FormFile {
  /** In the desk's address. */
  name: string;
  title: string;
  kind: 'page' | 'list' | 'legal' | 'site';
  /** Below `site/`. */
  path: string;
  /** Its public address. */
  address: string;
  /** The source of a new file; absent when the file has to exist. */
  newSource?: string;
}

const pageTitles: Record<SitePage, string> = {
  home: 'Landing page',
  associations: 'Associations',
  blog: 'Blog',
  about: 'About',
  'get-started': 'Get Started',
};

const lists: Record<keyof typeof listSchemas, Pick<WordFile, 'title' | 'address'>> = {
  plans: { title: 'Plans', address: links.pricing },
  testimonials: { title: 'Testimonials', address: links.home },
  partners: { title: 'Partners', address: links.home },
};

export const wordFiles: readonly WordFile[] = [
  ...pageNames.map((name) => ({
    name,
    title: pageTitles[name],
    kind: 'page' as const,
    path: `content/pages/${name}.yaml`,
    schema: pageSchemas[name],
    format: yamlFormat,
    address: sitePages[name],
  })),
  ...Object.entries(lists).map(([name, described]) => ({
    name,
    ...described,
    kind: 'list' as const,
    path: `content/${name}.yaml`,
    schema: listSchemas[name as keyof typeof lists],
    format: yamlFormat,
  })),
  {
    name: 'settings',
    title: 'Site settings',
    address: '/',
    kind: 'site',
    path: 'settings.yaml',
    schema: settingsSchema,
    format: yamlFormat,
  },
  {
    name: 'colors',
    title: 'Colors',
    address: '/',
    kind: 'site',
    path: 'styles/tokens.css',
    schema: colorsSchema,
    format: tokensFormat,
  },
];

/** @param slug may be forged */
function legalPageOf(slug: string): WordFile | undefined {
  const path = `content/legal/${slug}.mdx`;
  if (!isContentPath(path)) return undefined;
  const title = wordsOfSlug(slug);
  return {
    name: `legal-${slug}`,
    title,
    kind: 'legal',
    path,
    schema: legalPageSchema,
    format: legalPageFormat,
    address: `/${slug}`,
    newSource: `---\ntitle: '${title}'\ndescription: ''\n---\n`,
  };
}

/** @param name may be forged */
export function findWordFile(name: string): WordFile | undefined {
  const [, slug] = /^legal-(.*)$/.exec(name) ?? [];
  return slug === undefined ? wordFiles.find((file) => file.name === name) : legalPageOf(slug);
}

/** The form of a path below `site/`. */
export function wordFileAt(path: string): WordFile | undefined {
  const [, slug] = /^content\/legal\/(.*)\.mdx$/.exec(path) ?? [];
  return slug === undefined ? wordFiles.find((file) => file.path === path) : legalPageOf(slug);
}

/**
 * The legal pages that have a form: those with a file or a draft, and those that the settings link to. Every site
 * needs one about privacy.
 *
 * @param settings the source, or its draft
 */
export function listLegalPages(written: readonly string[], settings: string): WordFile[] {
  const parsed = ifEditable(() => yamlFormat.parse(settings));
  const hrefs = entriesAt(parsed, 'legalPages').map((page) => String(valueAt(page, 'href')));
  const linked = ['/privacy', ...hrefs].map((href) => `content/legal${href}.mdx`);
  return [...new Set([...written, ...linked])]
    .flatMap((path) => wordFileAt(path) ?? [])
    .filter(
      ({ kind, address }) =>
        kind === 'legal' && !wordFiles.some((other) => other.address === address),
    );
}
