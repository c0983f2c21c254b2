import { displayDate, showsDay } from '../../article/display-date.ts';
import type { Rule } from '../lint-context.ts';

/** The displayed date is the day of publication, and an update is later. */
export const checkDates: Rule = ({ facts, lineOfFact }) => {
  if (!facts) return [];
  const problems = [];
  if (!showsDay(facts.displayDate, facts.publishedOn)) {
    problems.push({
      line: lineOfFact(['displayDate']),
      problem: `“${facts.displayDate}” is not the day ${facts.publishedOn}.`,
      remedy: `Write ${displayDate(facts.publishedOn)}, or correct publishedOn.`,
    });
  }
  if (facts.updatedOn !== undefined && facts.updatedOn < facts.publishedOn) {
    problems.push({
      line: lineOfFact(['updatedOn']),
      problem: `Updated on ${facts.updatedOn}, before it was published on ${facts.publishedOn}.`,
      remedy: 'Correct one of the two, or remove updatedOn.',
    });
  }
  return problems;
};
