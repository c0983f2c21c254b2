import { looks } from '../../site/art/looks.ts';
import type { Look } from '../../site/art/person.ts';

/** Whose queue it is: the man of the poster. */
export const seller: Look = {
  skin: 'bronze',
  hair: 'grey',
  cut: 'short',
  top: 'sky',
  wear: 'stripe',
  trim: 'pine',
};

/** Who is in the queue. */
export const maya: Look = {
  skin: 'deep',
  hair: 'black',
  cut: 'afro',
  top: 'white',
  wear: 'half',
  trim: 'pine',
};
export const jonas: Look = looks.quiffInBlazer;
export const leila: Look = looks.scarfInInk;
export const ruth: Look = looks.longInDots;
export const sam: Look = looks.cropInDots;
