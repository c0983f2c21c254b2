import type { LeadSource } from '../../contract/form-function.ts';
import { leadSummary } from '../../contract/lead-summary.ts';
import type { Lead } from '../../contract/lead.ts';
import { describeSource, describeTime } from './describe-lead.ts';

/** The contents of a notification; every channel formats them differently. */
export interface LeadFacts extends Lead {
  reference: string;
  receivedAt: number;
  source: LeadSource;
  isCanary: boolean;
}

const sourceLabels: Record<keyof LeadSource, string> = {
  landingPage: 'Landing page',
  referrer: 'Referrer',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'UTM campaign',
  utm_term: 'UTM term',
  utm_content: 'UTM content',
  consentVersion: 'Privacy note',
};

/** Label and value of every fact that a lead has, in reading order. */
export function listFacts(lead: LeadFacts): [label: string, value: string][] {
  const facts: [string, string | undefined][] = [
    ...leadSummary.map(([title, read]): [string, string] => [title, read(lead)]),
    ['Received', describeTime(lead.receivedAt)],
    ['Source', describeSource(lead.source)],
    ['Reference', lead.reference],
    ...Object.entries(sourceLabels).map(([field, label]): [string, string | undefined] => [
      label,
      lead.source[field as keyof LeadSource],
    ]),
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
