import type { LeadSource } from '../../contract/form-function.ts';
import { settings } from '../../site/settings.ts';

/** An instant in the owner's zone: `Mon, Nov 23, 2026, 9:41 AM (New York time)`. */
export function describeTime(at: number): string {
  const { timeZone } = settings;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${format.format(at)} (${zoneName()})`;
}

/** The owner's time zone by its city: `New York time`. */
export function zoneName(): string {
  return `${settings.timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}

/** Where the visitor came from, on one line: `google.com, campaign spring, first page /associations`. */
export function describeSource(source: LeadSource): string {
  const { utm_source, utm_campaign, referrer, landingPage } = source;
  return [
    utm_source ?? hostOf(referrer) ?? 'Direct',
    utm_campaign && `campaign ${utm_campaign}`,
    landingPage && `first page ${landingPage}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function hostOf(referrer: string | undefined): string | undefined {
  if (!referrer) return undefined;
  // A host with a port parses as an address without a host.
  return URL.parse(referrer)?.host || referrer;
}
