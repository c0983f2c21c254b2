import { duo } from './duo.ts';
import { looks } from './looks.ts';

const stage = { width: 520, height: 400, scale: 1.72 };

/** A pair for each featured quote, in the order in which the quotes rotate. */
export const featuredVoices = [
  duo(
    { ...looks.bobInCardigan, height: 112 },
    {
      ...looks.beardInHalves,
      skin: 'light',
      top: 'pine',
      wear: 'blazer',
      trim: 'sky',
      height: 118,
    },
    stage,
  ),
  duo(
    { ...looks.cropInStripes, top: 'sky', height: 118 },
    { ...looks.longInDots, skin: 'tan', hair: 'chestnut', wear: 'plain', height: 108 },
    stage,
  ),
  duo(
    { ...looks.bunInRollneck, skin: 'light', hair: 'straw', height: 112 },
    { ...looks.afroInStripes, height: 112 },
    stage,
  ),
  duo(
    { ...looks.quiffInBlazer, top: 'pine', trim: 'honey', hair: 'black', height: 116 },
    { ...looks.scarfInLeaf, top: 'honey', height: 104 },
    stage,
  ),
] as const;
