import type { Generated, Selectable } from 'kysely';
import { leadFields, mapLeadFields, type LeadField } from '../../contract/lead-fields.ts';
import type { Lead } from '../../contract/lead.ts';
import type { LeadSource } from '../../contract/form-function.ts';
import type { SourceClass } from '../numbers/source.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    leads: LeadRow & FollowUpColumns;
    intake: IntakeRow;
    erasures: ErasureRow;
  }
}

export type FollowedRow = Selectable<LeadRow & FollowUpColumns>;

/** What the owner does with a lead; the database fills these columns of a new one. */
interface FollowUpColumns {
  follow_up: Generated<FollowUpStatus>;
  /** When a quarantined lead was confirmed as spam. */
  spam_at: Generated<number | null>;
}

/** The follow-up state of an accepted lead. */
export const followUpStatuses = ['new', 'in-progress', 'done'] as const;
export type FollowUpStatus = (typeof followUpStatuses)[number];

/** How many new leads a server process received on a day. */
interface IntakeRow {
  day: string;
  writer: string;
  taken: number;
}

/** What is left of an erased lead. */
interface ErasureRow {
  reference: string;
  received_at: number;
  erased_at: number;
  reason: ErasureReason;
}

export type ErasureReason = 'request' | 'retention' | 'canary';

/** The columns of the form's fields. */
type LeadFieldColumns = { [Field in LeadField as SnakeCase<Field>]: string };

export interface LeadRow extends LeadFieldColumns {
  id: string;
  reference: string;
  received_at: number;
  idempotency_key: string;
  content_hash: string;
  status: LeadStatus;
  spam_score: number;
  /** JSON, a list of reasons. */
  spam_reasons: string;
  /** JSON, a {@link LeadSource}. */
  attribution: string;
  is_canary: number;
  /** The result of {@link writeSearchText}. */
  search_text: string;
  /** The result of {@link classifySource}. */
  source_class: SourceClass;
}

export const leadStatuses = ['accepted', 'quarantined'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export interface StoredLead extends Lead {
  id: string;
  reference: string;
  receivedAt: number;
  status: LeadStatus;
  spamScore: number;
  spamReasons: string[];
  source: LeadSource;
  isCanary: boolean;
}

export function readLead(row: LeadRow): StoredLead {
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at,
    ...mapLeadFields((field) => row[columnOf(field)]),
    status: row.status,
    spamScore: row.spam_score,
    spamReasons: JSON.parse(row.spam_reasons) as string[],
    source: JSON.parse(row.attribution) as LeadSource,
    isCanary: row.is_canary === 1,
  };
}

/** `firstName` is in the column `first_name`. */
type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : '';

function columnOf<Field extends LeadField>(field: Field): SnakeCase<Field> {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return column as SnakeCase<Field>;
}

/** The columns of the form's fields, with values. */
export function writeLeadFields(lead: Lead): LeadFieldColumns {
  const entries = leadFields.map((field) => [columnOf(field), lead[field]]);
  return Object.fromEntries(entries) as LeadFieldColumns;
}
