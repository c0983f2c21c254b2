import { duo } from './duo.ts';
import { avatar, head } from './head.ts';
import { looks } from './looks.ts';
import { solo } from './solo.ts';

/*
 * The people of each picture. The consultant is the gray-haired man of the landing page's frieze.
 */

const author = looks.grayInBlazer;

/** The greeting of the about page. */
export const authorAlone = solo(author);
/** The consultant with a reader. */
export const authorInCompany = duo(author, looks.afroInStripes, 310);
/** The consultant at the size of a byline. */
export const authorPortrait = avatar(author);

/** The two people at the foot of the side menu. */
export const menuPair = duo(looks.bobInCardigan, looks.cropInPineStripes, 400);

/** The first conversation, beside the form. */
export const firstConversation = duo(looks.bunInWhiteStripes, looks.grayBeardInBlazer, 440);

/** A pair for each featured quote of the landing page, in the order in which the quotes rotate. */
export const featuredPairs = [
  duo(looks.bobInCardigan, looks.beardInBlazer),
  duo(looks.cropInSkyStripes, looks.longInInk),
  duo(looks.strawBunInRollneck, looks.afroInStripes),
  duo(looks.quiffInBlazer, looks.scarfInHoney),
] as const;

/** A pair for each quote of the association teams. */
export const associationPairs = [
  duo(looks.bobInBlazer, looks.cropInHoney),
  duo(looks.beardInStripes, looks.bunInRollneck),
] as const;
/** The speaker of each pair, beside the name. */
export const associationPortraits = [
  avatar(looks.bobInBlazer),
  avatar(looks.beardInStripes),
] as const;

/** The three audiences of the associations page. */
export const audienceHeads = {
  sponsorship: head(looks.ponytailInPine, 'right'),
  exhibit: head(looks.beardInDots, 'left'),
  partnership: head(looks.bunInStripes, 'right'),
};
