import { challengePath, hostedUsePath } from '../../../contract/form-function.ts';
import type { Backend } from './backend.ts';

/** Reports that the form is shown, or being filled in. The backend counts this without anything about the visitor. */
export function reportUse({ formAction }: Backend, use: 'shown' | 'started'): void {
  const isOwn = formAction.startsWith('/');
  // No other server is contacted before the visitor acts.
  if (!isOwn && use === 'shown') return;
  const path = isOwn ? challengePath : formAction + hostedUsePath;
  const query = use === 'started' ? '?started' : '';
  // A failed count needs no message, and the answer of another origin is not read.
  void fetch(path + query, { method: 'HEAD', mode: 'no-cors', keepalive: true }).catch(() => {});
}
