import type { LeadSource } from '../../contract/form-function.ts';

/** Kinds of sources: few enough names to keep daily counts small. */
export const sourceNames = {
  direct: 'Direct',
  google: 'Google',
  bing: 'Bing',
  search: 'Another search engine',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  x: 'X',
  youtube: 'YouTube',
  reddit: 'Reddit',
  chatgpt: 'ChatGPT',
  assistant: 'Another AI assistant',
  newsletter: 'Newsletter',
  other: 'Another site',
} as const;
export type SourceClass = keyof typeof sourceNames;

/** By the referring host, or the name of a campaign. The first match counts. */
const patterns: readonly (readonly [SourceClass, RegExp])[] = [
  ['chatgpt', /(?:^|\.)(?:chatgpt\.com|chat\.openai\.com)$|^chatgpt/],
  [
    'assistant',
    /(?:^|\.)(?:perplexity\.ai|claude\.ai|gemini\.google\.com|copilot\.microsoft\.com|chat\.mistral\.ai)$/,
  ],
  [
    'newsletter',
    /(?:^|\.)(?:beehiiv\.com|substack\.com|mail\.(?:google|yahoo)\.com)$|^com\.google\.android\.gm$|newsletter|^e-?mail$/,
  ],
  ['google', /(?:^|\.)google\.[a-z.]+$|^google$/],
  ['bing', /(?:^|\.)bing\.com$|^bing$/],
  [
    'search',
    /(?:^|\.)(?:duckduckgo\.com|ecosia\.org|yahoo\.com|qwant\.com|startpage\.com|baidu\.com|yandex\.\w+|search\.brave\.com)$/,
  ],
  ['linkedin', /(?:^|\.)(?:linkedin\.com|lnkd\.in)$|^(?:linkedin|com\.linkedin\.android)$/],
  ['facebook', /(?:^|\.)(?:facebook\.com|fb\.com|instagram\.com)$|^(?:facebook|instagram)$/],
  ['x', /(?:^|\.)(?:x\.com|twitter\.com|t\.co)$|^(?:x|twitter)$/],
  ['youtube', /(?:^|\.)(?:youtube\.com|youtu\.be)$|^youtube$/],
  ['reddit', /(?:^|\.)reddit\.com$|^reddit$/],
];

type Origin = Pick<LeadSource, 'referrer' | 'utm_source' | 'utm_medium'>;

/** A campaign says more than the referring page, and the page more than nothing. */
export function classifySource({ utm_source, utm_medium, referrer }: Origin): SourceClass {
  if (utm_medium?.toLowerCase() === 'email') return 'newsletter';
  return match(utm_source) ?? match(referrer) ?? (utm_source || referrer ? 'other' : 'direct');
}

function match(name: string | undefined): SourceClass | undefined {
  const host = name?.toLowerCase();
  if (host === undefined) return undefined;
  return patterns.find(([, pattern]) => pattern.test(host))?.[0];
}

export interface SourceSummary {
  source: SourceClass;
  /** In words; for another site its host. */
  cameFrom: string;
  /** The path of the first page of the visit. */
  entryPage: string | undefined;
  campaign: string | undefined;
}

export function summarizeSource(lead: LeadSource): SourceSummary {
  const source = classifySource(lead);
  const other = lead.utm_source ?? lead.referrer;
  return {
    source,
    cameFrom: source === 'other' && other !== undefined ? other : sourceNames[source],
    entryPage: lead.landingPage,
    campaign: lead.utm_campaign,
  };
}
