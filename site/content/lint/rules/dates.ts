import { displayDate, showsDay } from '../../article/display-date.ts';
import type { Rule } from '../lint-context.ts';

/** The date that readers see is the day of publication, and nothing is updated before it is there. */
export const checkDates: Rule = (article, { today }) => {
  const { facts } = article;
  if (!facts) return [];
  const problems = [];
  if (!showsDay(facts.displayDate, facts.publishedOn)) {
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
  const latest = facts.publishedOn > today ? facts.publishedOn : today;
  if (facts.updatedOn !== undefined && facts.updatedOn > latest) {
    problems.push({
      line: article.lineOfFact(['updatedOn']),
      problem: `Updated on ${facts.updatedOn}, which is still to come.`,
      remedy: 'Write the day on which you changed it, or remove updatedOn.',
    });
  }
  return problems;
};
