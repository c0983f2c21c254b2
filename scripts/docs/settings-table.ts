import type { z } from 'zod';
import { settingsByTask } from '../../server/environment.ts';

/** The tables are between these two lines; the rest of the page is written by hand. */
const tables = /(?<=<!-- settings: made by `npm run write:docs` -->\n).*(?=\n<!-- \/settings -->)/s;

/** A Markdown table for each task: every setting the server reads, what it expects, its default and an example. */
export function writeSettingsTable(): string {
  return Object.entries(settingsByTask)
    .map(([task, settings]) => `## ${task}\n\n${tableOf(settings)}`)
    .join('\n\n');
}

function tableOf(settings: Readonly<Record<string, z.ZodType>>): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { expects, example } = schema.meta() as Record<string, string>;
    return `| \`${name}\` | ${escapeCell(expects ?? '')} | ${defaultOf(schema)} | \`${escapeCell(example ?? '')}\` |`;
  });
  return ['| setting | expects | default | example |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** @throws if the page lacks the two lines */
export function putSettingsTable(page: string): string {
  if (!tables.test(page)) throw new Error('The page lacks the two lines around the tables.');
  return page.replace(tables, () => `\n${writeSettingsTable()}\n`);
}

function defaultOf(schema: z.ZodType): string {
  const { data, success } = schema.safeParse(undefined);
  return success && data !== undefined ? `\`${String(data)}\`` : 'none';
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
