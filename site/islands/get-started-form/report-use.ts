import { challengePath } from '../../../contract/form-function.ts';
import type { Backend } from './backend.ts';

/** Reports that the form is shown, or being filled in. Its own server counts this without anything about the visitor. */
export function reportUse({ formAction }: Backend, use: 'shown' | 'started'): void {
  if (!formAction.startsWith('/')) return;
  const query = use === 'started' ? '?started' : '';
  // A failed count needs no message.
  void fetch(challengePath + query, { method: 'HEAD', keepalive: true }).catch(() => {});
}
