import type { LeadErrors } from '../../../contract/lead.ts';
import type { Connection } from './OfflineNote.tsx';

/** The rendered state of the form. The browser keeps the values. */
export interface LeadFormView {
  errors: LeadErrors;
  isSending: boolean;
  connection: Connection;
  /** For screen readers. */
  notice?: string | undefined;
}

export const initialView: LeadFormView = { errors: {}, isSending: false, connection: 'assumed' };
