import { duo } from './duo.ts';
import { looks } from './looks.ts';
import { portrait } from './solo.ts';

const stage = { width: 520, height: 400, scale: 1.72 };
const bust = { width: 320, height: 210, scale: 1.32, drop: 64 };

/** A pair for each quote of the association teams. */
export const associationVoices = [
  duo(
    {
      ...looks.bobInCardigan,
      skin: 'light',
      hair: 'straw',
      top: 'pine',
      wear: 'blazer',
      trim: 'white',
      height: 112,
    },
    { ...looks.cropInDots, skin: 'brown', top: 'honey', wear: 'plain', height: 112 },
    stage,
  ),
  duo(
    {
      ...looks.beardInRollneck,
      skin: 'brown',
      top: 'sky',
      wear: 'stripe',
      trim: 'pine',
      height: 116,
    },
    { ...looks.bunInRollneck, hair: 'chestnut', height: 110 },
    stage,
  ),
] as const;

/** The three people it is made for. */
export const audiencePortraits = {
  sponsorship: portrait({ ...looks.ponytailInCardigan, top: 'pine', height: 96 }, bust),
  exhibit: portrait(
    {
      ...looks.beardInHalves,
      hair: 'black',
      top: 'white',
      wear: 'dots',
      trim: 'clay',
      facing: 'left',
      height: 96,
    },
    bust,
  ),
  partnership: portrait(
    { ...looks.bunInRollneck, top: 'sky', wear: 'stripe', trim: 'pine', height: 96 },
    bust,
  ),
};
