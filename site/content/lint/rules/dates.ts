import { displayDate, showsDay } from '../../article/display-date.ts';
import type { Rule } from '../lint-context.ts';

/** The displayed date is the day of publication, and an update is later. */
export const checkDates: Rule = ({ frontMatter, lineOfField }) => {
  if (!frontMatter) return [];
  const problems = [];
  if (!showsDay(frontMatter.displayDate, frontMatter.publishedOn)) {
    problems.push({
      line: lineOfField(['displayDate']),
      problem: `“${frontMatter.displayDate}” is not the day ${frontMatter.publishedOn}.`,
      remedy: `Write ${displayDate(frontMatter.publishedOn)}, or correct publishedOn.`,
    });
  }
  if (frontMatter.updatedOn !== undefined && frontMatter.updatedOn < frontMatter.publishedOn) {
    problems.push({
      line: lineOfField(['updatedOn']),
      problem: `Updated on ${frontMatter.updatedOn}, before it was published on ${frontMatter.publishedOn}.`,
      remedy: 'Correct one of the two, or remove updatedOn.',
    });
  }
  return problems;
};
