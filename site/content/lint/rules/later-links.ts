import type { Rule } from '../lint-context.ts';
import { isDeadAtFirst } from './links.ts';

/** The newsletter is weekly: an article may announce what the next issue brings. */
const announcedDays = 7;

/** Whoever leads to an article that came later added that later, and says when: feeds and the sitemap tell it on. */
export const checkLaterLinks: Rule = (article, { articles, today }) => {
  const { facts, links, lineOf } = article;
  if (!facts) return [];
  return links.flatMap(({ node, slug }) => {
    const leadsTo = articles.find((other) => other.slug === slug);
    const target = leadsTo?.facts;
    // Dead until then, which `links` reports.
    if (leadsTo && isDeadAtFirst(article, leadsTo, today)) return [];
    if (!target || daysBetween(facts.publishedOn, target.publishedOn) <= announcedDays) return [];
    if (facts.updatedOn !== undefined && facts.updatedOn >= target.publishedOn) return [];
    return {
      line: lineOf(node),
      problem: `“${slug}” is of ${target.publishedOn}: nobody could link to it on ${facts.publishedOn}.`,
      remedy: `Say in the text that the link was added, and set updatedOn to ${target.publishedOn} or later; or link to something older.`,
    };
  });
};

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
