import type { HealthCheck } from '../platform/http/health.ts';

/** Every kind of incident, and the subject of its alarm. */
export const incidentSubjects = {
  article: 'an article could not be published',
  backup: 'no backup could be made',
  canary: 'leads are not getting through',
  database: 'leads cannot be stored',
  deliveries: 'leads are not getting through',
  disk: 'the disk is filling up',
  flood: 'the form is being flooded',
  form: 'leads are not getting through',
  intake: 'a lead could not be stored',
  lost: 'the database file is gone',
  reconciliation: 'leads are missing or were added',
  retention: 'old leads could not be erased',
  storage: 'leads cannot be stored',
  unread: 'old leads were never delivered',
} as const;

export type IncidentKind = keyof typeof incidentSubjects;

/** A failure, and what to do about it. */
export interface Incident {
  kind: IncidentKind;
  /** The affected channel; undefined when the incident is not about one. */
  channel?: string | undefined;
  /** A public sentence: `/health` shows it. */
  message: string;
  /** The cause, which may contain an address or a path: only for the owner. */
  reason?: string | undefined;
}

/** Two incidents of one kind are the same incident unless they affect different channels. */
export function incidentId({ kind, channel }: Pick<Incident, 'kind' | 'channel'>): string {
  return channel === undefined ? kind : `${kind} ${channel}`;
}

/** Unhealthy as long as there is an incident. @param allWell the detail while there is none */
export function checkIncidents(
  name: string,
  allWell: string,
  find: () => Incident[] | Promise<Incident[]>,
): HealthCheck {
  return async () => {
    const incidents = await find();
    const detail = incidents.map(({ message }) => message).join(' ') || allWell;
    return { name, isHealthy: incidents.length === 0, detail };
  };
}
