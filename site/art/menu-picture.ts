import { duo } from './duo.ts';
import { looks } from './looks.ts';

/** The two people at the foot of the side menu. */
export function menuPicture(): string {
  return duo(
    { ...looks.bobInCardigan, height: 104 },
    { ...looks.cropInStripes, top: 'pine', trim: 'apricot', height: 112 },
    { width: 400, height: 230, scale: 1.08 },
  );
}
