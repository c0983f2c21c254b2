import { challengePath } from '../../../contract/form-function.ts';
import type { Backend } from './backend.ts';

/** Reports that the form is shown. Its own server counts this without anything about the visitor. */
export function reportShown({ formAction }: Backend): void {
  if (!formAction.startsWith('/')) return;
  // A failed count needs no message.
  void fetch(challengePath, { method: 'HEAD', keepalive: true }).catch(() => {});
}
