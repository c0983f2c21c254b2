import { duo } from './duo.ts';
import { looks } from './looks.ts';

/** The first conversation. */
export function getStartedPicture(): string {
  return duo(
    { ...looks.bunInRollneck, top: 'white', wear: 'stripe', trim: 'pine', height: 108 },
    { ...looks.beardInHalves, top: 'pine', wear: 'blazer', trim: 'honey', height: 116 },
    { width: 620, height: 290, scale: 1.3 },
  );
}
