import { duo } from './duo.ts';
import { avatar, head } from './head.ts';
import { looks } from './looks.ts';
import { solo } from './solo.ts';

/*
 * Who stands in which picture. The consultant is the grey-haired man of the landing page's frieze.
 */

const author = looks.greyInBlazer;

/** The greeting of the about page. */
export const authorAlone = solo(author);
/** The consultant with a reader. */
export const authorInCompany = duo(author, looks.afroInStripes, 310);
/** The consultant at the size of a byline. */
export const authorPortrait = avatar(author);

/** The two people at the foot of the side menu. */
export const menuPair = duo(looks.bobInCardigan, { ...looks.cropInStripes, top: 'pine' }, 400);

/** The first conversation, beside the form. */
export const firstConversation = duo(
  { ...looks.bunInRollneck, top: 'white', wear: 'stripe', trim: 'pine' },
  { ...looks.beardInHalves, top: 'pine', wear: 'blazer', trim: 'honey' },
  440,
);

/** A pair for each featured quote of the landing page, in the order in which the quotes rotate. */
export const featuredPairs = [
  duo(looks.bobInCardigan, { ...looks.baldInStripes, top: 'pine', wear: 'blazer', trim: 'sky' }),
  duo({ ...looks.cropInStripes, top: 'honey' }, { ...looks.longInDots, wear: 'plain' }),
  duo({ ...looks.bunInRollneck, skin: 'light', hair: 'straw' }, looks.afroInStripes),
  duo(
    { ...looks.quiffInBlazer, hair: 'black', top: 'pine', trim: 'honey' },
    { ...looks.scarfInLeaf, top: 'honey' },
  ),
] as const;

/** A pair for each quote of the association teams. */
export const associationPairs = [
  duo(
    { ...looks.bobInCardigan, skin: 'light', hair: 'straw', top: 'pine', wear: 'blazer' },
    { ...looks.cropInDots, skin: 'brown', top: 'honey', wear: 'plain' },
  ),
  duo(
    { ...looks.beardInRollneck, skin: 'brown', top: 'sky', wear: 'stripe', trim: 'pine' },
    { ...looks.bunInRollneck, hair: 'chestnut' },
  ),
] as const;

/** The three people whom the associations page is made for. */
export const audienceHeads = {
  sponsorship: head({ ...looks.ponytailInCardigan, top: 'pine' }, 'right'),
  exhibit: head({ ...looks.beardInRollneck, top: 'white', wear: 'dots', trim: 'clay' }, 'left'),
  partnership: head({ ...looks.bunInRollneck, top: 'sky', wear: 'stripe', trim: 'pine' }, 'right'),
};
