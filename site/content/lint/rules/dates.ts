import { displayDate, showsDay } from '../../article/display-date.ts';
import { appearsAt, isSkipped } from '../../article/publication.ts';
import type { Rule } from '../lint-context.ts';

/** The displayed date is the day of publication, its time exists, and an update is later. */
export const checkDates: Rule = ({ facts, lineOfFact }, { timeZone }) => {
  if (!facts) return [];
  const problems = [];
  if (!showsDay(facts.displayDate, facts.publishedOn)) {
    problems.push({
      line: lineOfFact(['displayDate']),
      problem: `“${facts.displayDate}” is not the day ${facts.publishedOn}.`,
      remedy: `Write ${displayDate(facts.publishedOn)}, or correct publishedOn.`,
    });
  }
  if (facts.publishTime !== undefined && isSkipped(timeZone, appearsAt(facts))) {
    problems.push({
      line: lineOfFact(['publishTime']),
      problem: `publishTime ${facts.publishTime} does not exist on ${facts.publishedOn}: clocks go forward over it (${timeZone}).`,
      remedy: 'Choose a time an hour later, or an hour earlier.',
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
