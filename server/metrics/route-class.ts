import { asksForFormState } from '../leads/form-page-routes.ts';

/** Classes of addresses. A label for each address would be unbounded, and might contain a person's name. */
type RouteClass = 'form' | 'auth' | 'health' | 'form_page' | 'asset' | 'file' | 'page';

const prefixes: readonly (readonly [string, RouteClass])[] = [
  ['/functions/', 'form'],
  ['/auth/', 'auth'],
  ['/health', 'health'],
  ['/assets/', 'asset'],
];

export function classifyRoute(url: string): RouteClass {
  const known = prefixes.find(([prefix]) => url.startsWith(prefix));
  if (known) return known[1];
  if (asksForFormState(url)) return 'form_page';
  return /^[^?]*\.\w+(?:\?|$)/.test(url) ? 'file' : 'page';
}
