import { testimonialsAt, words } from '../../site-content.ts';

/** The targets of Daily Wins. */
export const targets = words.home.wins.cards.map(({ target, unit }) => `${target}${unit}`);

/** The people who are quoted one at a time. */
export const featured = testimonialsAt('featured');

/** The people who are quoted three at a time. */
export const inSets = testimonialsAt('sets');

export const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);
