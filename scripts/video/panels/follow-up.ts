import { drawPerson } from '../../../site/art/person.ts';
import { drawPins, drawThread } from '../../../site/art/thread.ts';
import { jonas, seller } from '../cast.ts';
import { at } from '../motion.ts';
import { panel, tag, threadY } from './panel.ts';
import { personLine } from './person-line.ts';

const quietDays = 12;
const mail = 'Jonas, the exhibitor list you asked for is out. Shall we look at it together?';
const answer = 'Good timing. Thursday at two?';

const sentAfter = 2.8;
const answeredAfter = 4.6;
const bookedAfter = 5.9;

/** Somebody who went quiet hears from the seller again, answers, and a call is booked. */
export function followUp(start: number): string {
  const days = Array.from(
    { length: quietDays },
    (_, i) => `<i class="arrive" ${at(start + 1.1 + i * 0.08)}></i>`,
  );
  const thread = (after: number, data: string) =>
    `<g ${at(start + after)}>${drawThread(data, { width: 5 })}</g>`;
  const pin = (after: number, x: number, y: number) =>
    `<g ${at(start + after)}>${drawPins([[x, y]], { radius: 9 })}</g>`;
  return panel(
    'on-honey',
    `<div class="words"><h2>Follow Up<span class="pt">.</span></h2></div>
    <div class="sheet mails arrive" ${at(start + 0.7)}>
      ${personLine({ name: 'Jonas Weber', detail: 'Events Director, Lindhof', look: jonas, ground: 'sky' })}
      <p class="quiet"><span>Quiet for ${quietDays} days</span><span class="days">${days.join('')}</span></p>
      <p class="sent arrive" ${at(start + sentAfter)}><b>Follow-up, on time</b>${mail}</p>
      <p class="answer arrive" ${at(start + answeredAfter)}><b>Jonas answered</b>${answer}</p>
    </div>
    ${tag('Call booked, Thursday 2 pm', at(start + bookedAfter + 0.8, 'left:790px;top:76px'))}`,
    drawPerson({ ...seller, x: 800, facing: 'right', collar: 330, scale: 2.3 }) +
      drawPerson({ ...jonas, x: 1100, facing: 'left', collar: 318, scale: 2.3 }) +
      thread(0.3, `M-10 ${threadY}H800`) +
      pin(1, 800, 500) +
      thread(sentAfter, `M800 500C870 500 900 590 960 575`) +
      thread(bookedAfter, `M960 575C1010 560 1010 500 1100 500`) +
      pin(bookedAfter + 0.7, 1100, 500) +
      thread(bookedAfter + 1, `M1100 500C1180 500 1200 ${threadY} 1290 ${threadY}`),
  );
}
