import type { FormState } from '../../contract/form-function.ts';
import { leadFields } from '../../contract/lead-fields.ts';
import type { Lead, LeadErrors } from '../../contract/lead.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';

export interface FormPageFacts {
  state: FormState;
  values: Partial<Lead>;
  errors: LeadErrors;
  reference?: string | undefined;
}

/**
 * Fills the prerendered get-started page for a browser without scripts. The page contains `<…
 * data-form-state="thanks|failed|invalid" hidden>`, inside it `<… data-reference>` and `<ul data-form-errors>`, an
 * input named like each field, and `<p id="<field>-error" hidden>`. Missing elements are skipped.
 */
export function fillFormPage(html: string, facts: FormPageFacts): string {
  let page = reveal(html, `data-form-state="${facts.state}"`);
  let links = '';
  for (const field of leadFields) {
    const message = facts.errors[field];
    page = setValue(page, field, facts.values[field] ?? '', message !== undefined);
    if (message === undefined) continue;
    page = showError(page, field, message);
    links += `<li><a href="#${field}">${escapeHtml(message)}</a></li>`;
  }
  page = setContent(page, 'data-form-errors', links);
  return setContent(page, 'data-reference', escapeHtml(facts.reference ?? ''));
}

function reveal(html: string, mark: string): string {
  const openingTag = new RegExp(`<\\w+\\b[^>]*\\s${mark}[^>]*>`);
  return html.replace(openingTag, (tag) => withoutAttribute(tag, 'hidden'));
}

function setValue(html: string, field: string, value: string, isWrong: boolean): string {
  const input = new RegExp(`<input\\b(?=[^>]*\\sname="${field}")[^>]*>`);
  return html.replace(input, (tag) => {
    const bare = withoutAttribute(withoutAttribute(tag, 'value'), 'aria-invalid');
    const added = ` value="${escapeHtml(value)}" aria-invalid="${isWrong}"`;
    return bare.replace(/\s*\/?>$/, () => `${added}>`);
  });
}

function showError(html: string, field: string, message: string): string {
  const mark = `id="${field}-error"`;
  return setContent(reveal(html, mark), mark, escapeHtml(message));
}

/** Replaces the contents of a marked element, which must not contain an element of the same kind. */
function setContent(html: string, mark: string, content: string): string {
  const element = new RegExp(`(<(\\w+)\\b[^>]*\\s${mark}[^>]*>)[\\s\\S]*?(</\\2>)`);
  return html.replace(element, (_, open: string, _name, close: string) => open + content + close);
}

function withoutAttribute(tag: string, name: string): string {
  return tag.replace(new RegExp(`\\s${name}(?:="[^"]*")?(?=[\\s/>])`), '');
}
