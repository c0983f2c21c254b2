import { testimonialsAt, words } from '../../site-content.ts';

/** What Daily Wins count up to. */
export const targets = words.home.wins.cards.map(({ target, unit }) => `${target}${unit}`);

/** Who is quoted one after another. */
export const featured = testimonialsAt('featured');

/** Who is quoted three at a time. */
export const inSets = testimonialsAt('sets');

export const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);
