import { drawPerson } from '../../../site/art/person.ts';
import { drawPins, drawThread } from '../../../site/art/thread.ts';
import { maya, seller } from '../cast.ts';
import { at } from '../motion.ts';
import { panel, threadY } from './panel.ts';
import { personLine } from './person-line.ts';

const touches = [
  { when: 'Tue', what: 'Invite sent', note: 'with a note of two lines', afterSeconds: 1.8 },
  { when: 'Wed', what: 'Email sent', note: '“Sponsors who come back”', afterSeconds: 4 },
  { when: 'Thu', what: 'Invite accepted', note: 'by Maya, at 2:05 pm', afterSeconds: 6.3 },
] as const;

const accepted = touches[2].afterSeconds;
const sellerX = 800;
const mayaX = 1100;

/** Invite and email go out in step; when the invite is accepted, the thread reaches Maya. */
export function connect(start: number): string {
  const list = touches.map(
    ({ when, what, note, afterSeconds }) =>
      `<li class="arrive" ${at(start + afterSeconds)}><span class="when">${when}</span><i></i><span><b>${what}</b><span class="small">${note}</span></span></li>`,
  );
  const thread = (after: number, data: string) =>
    `<g ${at(start + after)}>${drawThread(data, { width: 5 })}</g>`;
  const pin = (after: number, x: number) =>
    `<g ${at(start + after)}>${drawPins([[x, 500]], { radius: 9 })}</g>`;
  return panel(
    'on-blush',
    `<div class="words"><h2>Connect<span class="pt">.</span></h2></div>
    <div class="sheet touches arrive" ${at(start + 0.8)}>
      ${personLine({ name: 'Maya Okafor', detail: 'VP Partnerships, Brightwater', look: maya, ground: 'apricot' })}
      <ol>${list.join('')}</ol>
    </div>`,
    drawPerson({ ...seller, x: sellerX, facing: 'right', collar: 330, scale: 2.3 }) +
      drawPerson({ ...maya, x: mayaX, facing: 'left', collar: 318, scale: 2.3 }) +
      thread(0.4, `M-10 ${threadY}C300 ${threadY} 600 ${threadY} ${sellerX} 500`) +
      pin(1.2, sellerX) +
      thread(accepted, `M${sellerX} 500C950 500 990 452 950 452S950 500 ${mayaX} 500`) +
      pin(accepted + 0.9, mayaX) +
      thread(accepted + 1.2, `M${mayaX} 500H1290`),
  );
}
