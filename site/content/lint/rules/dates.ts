import type { Rule } from '../finding.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The date that readers see is the day of publication, and nothing is updated before it is there. */
export const checkDates: Rule = (article) => {
  const { facts } = article;
  if (!facts) return [];
  const problems = [];
  if (dayOf(facts.displayDate) !== facts.publishedOn) {
    problems.push({
      line: article.lineOfFact(['displayDate']),
      problem: `“${facts.displayDate}” is not the day ${facts.publishedOn}.`,
      remedy: `Write ${displayDate(facts.publishedOn)}, or correct publishedOn.`,
    });
  }
  if (facts.updatedOn !== undefined && facts.updatedOn < facts.publishedOn) {
    problems.push({
      line: article.lineOfFact(['updatedOn']),
      problem: `Updated on ${facts.updatedOn}, before it was published on ${facts.publishedOn}.`,
      remedy: 'Correct one of the two, or remove updatedOn.',
    });
  }
  return problems;
};

/** A day as cards and articles show it, for example `Sep 03, 2025`. */
export function displayDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${months[Number(month) - 1]?.slice(0, 3)} ${date}, ${year}`;
}

/** The day, YYYY-MM-DD, that `Sep 3, 2025` or `September 03, 2025` means. */
function dayOf(display: string): string | undefined {
  const [, name = '', date = '', year] = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(display) ?? [];
  const month = months.findIndex((full) => full === name || full.slice(0, 3) === name);
  if (month === -1 || year === undefined) return undefined;
  return [year, String(month + 1).padStart(2, '0'), date.padStart(2, '0')].join('-');
}
