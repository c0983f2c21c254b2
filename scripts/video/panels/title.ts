import { mark } from '../../../site/art/mark.ts';
import { drawThread } from '../../../site/art/thread.ts';
import { settings } from '../../../site/settings.ts';
import { at } from '../motion.ts';
import { posterPicture } from '../poster.ts';
import { panel, threadY } from './panel.ts';

/** The poster draws back to make room for what the film is about. Its right edge ends up at x = 1216. */
export function title(start: number): string {
  return panel(
    'on-apricot plain',
    `<div class="words title">
      <p class="brand arrive" ${at(start + 1.3)}>${mark()}${settings.brand.name}</p>
      <h1 class="arrive" ${at(start + 1.6)}>From a cold list to a booked call<span class="pt">.</span></h1>
    </div>
    <div class="poster" ${at(start + 0.7)}>${posterPicture()}</div>`,
    `<g ${at(start + 1.9)}>${drawThread(`M1216 ${threadY}H1290`, { width: 5 })}</g>`,
  );
}
