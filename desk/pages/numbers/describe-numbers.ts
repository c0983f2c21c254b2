import type { NumberPeriod, Numbers } from '../../../server/numbers/read-numbers.ts';
import { sourceNames } from '../../../server/numbers/source.ts';
import { countOf, formatNumber } from '../../layout/counts.ts';
import type { NamePage } from '../../name-page.ts';
import { paths } from '../../paths.ts';

/** A bar of a list, or a step of the form. */
export interface Bar {
  name: string;
  count: number;
  /** The share of the longest bar, or of the visitors who saw the form, from 0 to 1. */
  share: number;
  detail?: string | undefined;
  /** The list of its leads. */
  href?: string | undefined;
}

/** One bar of the chart. */
export interface Column {
  /** "Sunday, October 25", "Week of October 19", "October 2026" */
  name: string;
  visits: number;
  leads: number;
}

const listed = 8;

/** Numbers in words and shares. The last column is incomplete. */
export function describeNumbers(
  { periods, totals, before, sources, entryPages }: Numbers,
  period: NumberPeriod,
  namePage: NamePage,
) {
  const pages = mergeByName(entryPages, namePage);
  const articles = pages.filter(({ path, leads }) => path.startsWith('/blog/') && leads > 0);
  const others = totals.accepted - sum(articles.map(({ leads }) => leads));
  const base = totals.shown || totals.started;
  const hasVisits = totals.visits + before.visits > 0;
  return {
    sums: [
      {
        name: 'Visits',
        value: hasVisits ? formatNumber(totals.visits) : '–',
        change: changeOf(totals.visits, before.visits, '%'),
      },
      {
        name: 'Leads',
        value: formatNumber(totals.accepted),
        change: changeOf(totals.accepted, before.accepted, ''),
      },
      {
        name: 'Visits that became a lead',
        value: formatShare(totals.accepted, totals.visits),
        change:
          before.visits > 0 ? `before: ${formatShare(before.accepted, before.visits)}` : undefined,
      },
    ],
    columns: periods.map(({ from, visits, accepted }) => ({
      name: namePeriod(from, period),
      visits,
      leads: accepted,
    })),
    steps: [
      // A form of a static host does not report it.
      ...(totals.shown > 0 ? [stepOf('Form shown', totals.shown, base, undefined)] : []),
      stepOf('Started', totals.started, base, 'of those who saw it', totals.shown),
      stepOf('Sent', totals.sent, base, 'of those who started', totals.started),
      {
        ...stepOf('Accepted', totals.accepted, base, undefined),
        detail: `${formatNumber(totals.quarantined)} quarantined`,
      },
    ],
    byArticle: barsOf([
      ...articles.map(({ name, visits, leads }) => ({
        name,
        count: leads,
        detail: countOf(visits, 'visit'),
      })),
      ...(others > 0 ? [{ name: 'Began on another page', count: others }] : []),
    ]),
    firstPages: barsOf(pages.map(({ name, visits }) => ({ name, count: visits }))),
    sources: barsOf(
      sources.map(({ source, visits, leads }) => ({
        name: source === 'direct' ? 'Direct (no sender named)' : sourceNames[source],
        count: hasVisits ? visits : leads,
        detail: hasVisits ? countOf(leads, 'lead') : undefined,
        href: leads === 0 ? undefined : `${paths.view('all')}?source=${source}`,
      })),
      sources.length,
    ),
    /** Whether visits are counted at all. */
    hasVisits,
  };
}

/** Pages with one name are one: a renamed article also has its earlier addresses. */
function mergeByName(entryPages: Numbers['entryPages'], namePage: NamePage) {
  const named = Map.groupBy(entryPages, ({ entryPage }) => namePage(entryPage) ?? entryPage);
  return [...named].map(([name, group]) => ({
    name,
    path: group[0]!.entryPage,
    visits: sum(group.map(({ visits }) => visits)),
    leads: sum(group.map(({ leads }) => leads)),
  }));
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

function stepOf(
  name: string,
  count: number,
  base: number,
  words: string | undefined,
  of = base,
): Bar {
  // A form that was sent without its script was never counted as shown.
  const hasShare = words !== undefined && of > 0 && count <= of;
  const detail = hasShare ? `${formatShare(count, of)} ${words}` : undefined;
  return { name, count, share: base === 0 ? 0 : Math.min(1, count / base), detail };
}

function barsOf(bars: readonly Omit<Bar, 'share'>[], most = listed): Bar[] {
  const shown = bars.filter(({ count, href }) => count > 0 || href !== undefined);
  const ordered = shown.toSorted((a, b) => b.count - a.count);
  const longest = ordered[0]?.count || 1;
  return ordered.slice(0, most).map((bar) => ({ ...bar, share: bar.count / longest }));
}

/** @param unit '%' for large counts; '' for few, which percentages would exaggerate */
function changeOf(now: number, before: number, unit: '%' | ''): string | undefined {
  if (before === 0) return undefined;
  if (now === before) return 'as before';
  const difference = Math.abs(now - before);
  const shown = unit === '%' ? Math.round((difference / before) * 100) : difference;
  return `${now > before ? '↑' : '↓'} ${formatNumber(shown)}${unit}, from ${formatNumber(before)}`;
}

function formatShare(part: number, whole: number): string {
  // The visits of some leads were not counted.
  if (whole === 0 || part > whole) return '–';
  const percent = (part / whole) * 100;
  return `${Number(percent.toFixed(percent < 10 ? 1 : 0))}%`;
}

const periodFormats: Record<NumberPeriod, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  week: { month: 'long', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

function namePeriod(from: string, period: NumberPeriod): string {
  const options = { timeZone: 'UTC', ...periodFormats[period] };
  const name = new Intl.DateTimeFormat('en-US', options).format(new Date(from));
  return period === 'week' ? `Week of ${name}` : name;
}
