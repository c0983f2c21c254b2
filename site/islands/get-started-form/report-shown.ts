import { challengePath } from '../../../contract/form-function.ts';
import type { Backend } from './backend.ts';

/** Says that the form is shown, which its own server counts without anything about the visitor. */
export function reportShown({ formAction }: Backend): void {
  if (!formAction.startsWith('/')) return;
  // A visit that is not counted is no reason to say anything.
  void fetch(challengePath, { method: 'HEAD', keepalive: true }).catch(() => {});
}
