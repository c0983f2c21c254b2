import type { HealthCheck } from '../platform/http/health.ts';

/** Every kind of incident: the part of the server whose work raises and ends it, and the subject of its alarm. */
export const incidentKinds = {
  article: { part: 'publishing', subject: 'an article could not be published' },
  backup: { part: 'backup', subject: 'no backup could be made' },
  canary: { part: 'canary', subject: 'leads are not getting through' },
  database: { part: 'storage', subject: 'leads cannot be stored' },
  deliveries: { part: 'deliveries', subject: 'leads are not getting through' },
  disk: { part: 'storage', subject: 'the disk is filling up' },
  flood: { part: 'form', subject: 'the form is being flooded' },
  form: { part: 'canary', subject: 'leads are not getting through' },
  intake: { part: 'storage', subject: 'a lead could not be stored' },
  lost: { part: 'storage', subject: 'the database file is gone' },
  reconciliation: { part: 'reconciliation', subject: 'leads are missing or were added' },
  retention: { part: 'retention', subject: 'old leads could not be erased' },
  storage: { part: 'storage', subject: 'leads cannot be stored' },
  unread: { part: 'retention', subject: 'old leads were never delivered' },
} as const;

export type IncidentKind = keyof typeof incidentKinds;
export const kindsOfIncidents = Object.keys(incidentKinds) as IncidentKind[];
export type IncidentPart = (typeof incidentKinds)[IncidentKind]['part'];

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
