import { readFileSync } from 'node:fs';
import { readArticleBody } from '../../../site/content/editing/edit-article.ts';
import { controlsOf, describeForm } from '../../forms/form.ts';
import { articleForm } from './edit-draft.ts';

/** An article of the site. */
export const slug = 'from-cold-to-gold';
export const path = `content/articles/${slug}.mdx`;
export const published = readFileSync(`site/${path}`, 'utf8');

/** What a browser posts for the form of a source. */
export function formOf(source: string, action = 'save'): URLSearchParams {
  const controls = controlsOf(describeForm(articleForm, source));
  const filled = controls.filter(({ input, text }) => input !== 'check' || text === 'true');
  const form = new URLSearchParams(filled.map(({ name, text }) => [name, text]));
  form.set('body', readArticleBody(source).replaceAll('\n', '\r\n'));
  form.set('from', source.replaceAll('\n', '\r\n'));
  form.set('do', action);
  return form;
}
