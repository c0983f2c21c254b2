/** Every kind of incident, and what its alarm is about. */
export const incidentSubjects = {
  backup: 'no backup could be made',
  canary: 'leads are not getting through',
  clock: 'the clock was set',
  database: 'leads cannot be stored',
  deliveries: 'leads are not getting through',
  disk: 'the disk is filling up',
  form: 'leads are not getting through',
  intake: 'a lead could not be stored',
  lost: 'the database file is gone',
  reconciliation: 'leads are missing or were added',
  retention: 'old leads could not be erased',
  storage: 'leads cannot be stored',
  unread: 'old leads were never delivered',
} as const;

export type IncidentKind = keyof typeof incidentSubjects;

/** Something that is wrong, and what to do. */
export interface Incident {
  kind: IncidentKind;
  /** The channel that is affected; undefined when the incident is not about one. */
  channel?: string;
  /** A sentence that everybody may read: `/health` shows it. */
  message: string;
  /** The cause, which may name an address or a path: for the owner alone. */
  reason?: string | undefined;
}

/** Two incidents of one kind are the same incident unless they affect different channels. */
export function incidentId({ kind, channel }: Pick<Incident, 'kind' | 'channel'>): string {
  return channel === undefined ? kind : `${kind} ${channel}`;
}
