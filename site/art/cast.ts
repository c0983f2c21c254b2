import { wears } from './clothes.ts';
import { hairCuts } from './hair.ts';
import type { Ground, HairColor, Paper, Skin } from './palette.ts';
import type { Look } from './person.ts';
import type { Random } from './random.ts';

/** Papers for clothes on a ground: never the ground's own color. */
const papersOn = {
  apricot: ['pine', 'white', 'sky', 'ink', 'honey'],
  sky: ['pine', 'apricot', 'white', 'honey', 'clay'],
  blush: ['pine', 'sky', 'honey', 'ink', 'clay'],
  leaf: ['ink', 'white', 'apricot', 'honey', 'pine'],
  honey: ['pine', 'white', 'sky', 'ink', 'clay'],
  pine: ['apricot', 'sky', 'white', 'honey', 'leaf'],
} as const satisfies Record<Ground, readonly Paper[]>;

/** Second colors in order of preference; the first that is not the ground is taken. */
const trims: Readonly<Record<Paper, readonly [Paper, Paper]>> = {
  ink: ['apricot', 'honey'],
  pine: ['apricot', 'white'],
  moss: ['honey', 'white'],
  leaf: ['ink', 'white'],
  apricot: ['white', 'pine'],
  honey: ['white', 'pine'],
  sky: ['pine', 'white'],
  slate: ['white', 'honey'],
  clay: ['white', 'honey'],
  white: ['pine', 'clay'],
};

/** Limited by skin, so that combinations stay believable. */
const hairOf: Readonly<Record<Skin, readonly [HairColor, ...HairColor[]]>> = {
  light: ['black', 'espresso', 'chestnut', 'straw', 'gray', 'copper'],
  tan: ['black', 'espresso', 'chestnut', 'straw', 'gray'],
  bronze: ['black', 'espresso', 'espresso', 'chestnut', 'gray'],
  brown: ['black', 'black', 'espresso', 'gray'],
  deep: ['black', 'black', 'gray'],
};

const allSkins = Object.keys(hairOf) as [Skin, ...Skin[]];

/** A look, and the height of its collar above the foot line: from 102 to 132. */
export interface Actor {
  readonly look: Look;
  readonly stature: number;
}

/**
 * Deals people for a picture on the given ground. Haircuts repeat only after all are dealt, and adjacent people
 * wear different colors.
 */
export function assembleCast(random: Random, ground: Ground) {
  const cuts = random.shuffle(hairCuts);
  const tops = random.shuffle<Paper>(papersOn[ground]);
  let dealt = 0;

  return {
    /** The papers of this picture; the first actor wears the first one, and so on in a cycle. */
    tops,
    /** @param top An index into `tops`, modulo its length. Default: the next one. */
    deal(top = dealt): Actor {
      const skin = random.pick(allSkins);
      const cut = cuts[dealt % cuts.length]!;
      const paper = tops[top % tops.length]!;
      const [trim, secondTrim] = trims[paper];
      const scarf = random.pick<Paper>(['slate', 'clay', 'slate', 'moss']);
      const hair = random.pick(hairOf[skin]);
      const isLost = random.chance(0.5) && ground === 'pine' && hair === 'black';
      const wear = random.pick(wears);
      const hasGlasses = random.chance(0.22) && cut !== 'wrap';
      const stature = Math.round(random.between(102, 132));
      dealt += 1;
      return {
        stature,
        look: {
          skin,
          hair: cut === 'wrap' ? (scarf === paper ? 'slate' : scarf) : isLost ? 'gray' : hair,
          cut,
          top: paper,
          wear,
          trim: trim === ground ? secondTrim : trim,
          hasGlasses,
        },
      };
    },
  };
}

export type Cast = ReturnType<typeof assembleCast>;
