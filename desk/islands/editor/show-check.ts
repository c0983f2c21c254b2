import type { CheckedArticle } from '../../pages/editor/article-responses.ts';
import { showFieldErrors } from './show-field-errors.ts';
import type { Source } from './source.ts';

/** @returns a function that shows the diagnostics in a saved source, unless a later one has been saved since */
export function createCheck(form: HTMLFormElement, source: Source) {
  const found = form.querySelector<HTMLElement>('[data-found]')!;
  let latest = '';
  return async (from: string): Promise<void> => {
    latest = from;
    const checked = await ask(form.action);
    if (checked?.from !== latest) return;
    source.show(checked.diagnostics);
    showFieldErrors(form, checked);
    const isWrong = checked.diagnostics.length + Object.keys(checked.errors).length > 0;
    form.querySelector('.state')?.classList.toggle('wrong', isWrong);
    // The same would be announced again.
    if (found.textContent !== checked.found) found.textContent = checked.found;
  };
}

/** @returns undefined when there is no answer: the next save asks again */
async function ask(address: string): Promise<CheckedArticle | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as CheckedArticle) : undefined;
  } catch {
    return undefined;
  }
}
