import { afterEach, expect, test, vi } from 'vitest';
import { showPage, type LoadedPage } from './page-parts.ts';

afterEach(() => vi.unstubAllGlobals());

test('the outcome of a form that was sent in place leaves no earlier outcome in the title', () => {
  const empty = { querySelector: () => null, querySelectorAll: () => [] };
  vi.stubGlobal('document', { ...empty, title: 'The personal data is erased. New · Desk' });
  vi.stubGlobal('history', { replaceState: () => {} });
  const outcome = (selector: string) =>
    selector.endsWith('> p') ? { textContent: 'One lead: set to Done.' } : null;
  const page = { title: 'One lead: set to Done. New · Desk', querySelector: outcome };
  const loaded: unknown = { page, url: new URL('http://desk.example/leads/new'), isThisPage: true };
  showPage(loaded as LoadedPage, {} as HTMLFormElement);
  expect(document.title).toBe('New · Desk');
});
