import { environmentSchema, type Variable } from '../../server/environment.ts';

/** Between these lines of a page stands the table; the rest of the page is written by hand. */
const marks = {
  start: '<!-- settings: made by `npm run write:docs` -->',
  end: '<!-- /settings -->',
} as const;

/** Every variable the server reads, with what it expects, its default and an example, as Markdown. */
export function writeSettingsTable(): string {
  const rows = (Object.keys(environmentSchema.shape) as Variable[]).map((name) => {
    const { expects, example } = environmentSchema.shape[name].meta() as Record<string, string>;
    return `| \`${name}\` | ${escapeCell(expects ?? '')} | ${defaultOf(name)} | \`${escapeCell(example ?? '')}\` |`;
  });
  return ['| variable | expects | default | example |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** @throws when the page has no marks */
export function putSettingsTable(page: string): string {
  const [start, end] = [page.indexOf(marks.start), page.indexOf(marks.end)];
  if (start === -1 || end < start)
    throw new Error(`The page must hold ${marks.start} … ${marks.end}.`);
  const before = page.slice(0, start + marks.start.length);
  return `${before}\n\n${writeSettingsTable()}\n\n${page.slice(end)}`;
}

function defaultOf(name: Variable): string {
  const { data, success } = environmentSchema.shape[name].safeParse(undefined);
  return success && data !== undefined ? `\`${String(data)}\`` : 'none';
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
