import { drawPerson } from '../../../site/art/person.ts';
import { drawPins, drawThread } from '../../../site/art/thread.ts';
import { maya } from '../cast.ts';
import { at, keyframes, written } from '../motion.ts';
import { panel, threadY } from './panel.ts';
import { personLine } from './person-line.ts';

const post =
  '“We doubled our sponsor count this year and I still can’t tell which of them will come back.”';
const draft =
  'Maya, that last line stuck with me. For a show your size, the first sign was a small one: who answered us within a day.';
const addition = 'Happy to send the one-page version, no strings.';

const editedAfter = 5.2;
const approvedAfter = 8;
const switchedAfter = 10.2;

/** The pointer rests on Edit, then on Approve, then on the switch. Places are in the panel's pixels. */
const places = [
  { afterSeconds: editedAfter, x: 742, y: 556 },
  { afterSeconds: approvedAfter, x: 622, y: 556 },
  { afterSeconds: switchedAfter, x: 1176, y: 556 },
] as const;

/** The way of the pointer of {@link engage}. */
export function pointerMoves(start: number): string {
  return keyframes(
    'point',
    'transform:translate(900px,740px)',
    places.map(({ afterSeconds, x, y }) => ({
      fromSeconds: start + afterSeconds - 0.9,
      toSeconds: start + afterSeconds - 0.2,
      css: `transform:translate(${x}px,${y}px)`,
    })),
  );
}

/** A post, the comment drafted for it, and the three ways to deal with a draft. */
export function engage(start: number): string {
  const press = (after: number) => at(start + after);
  return panel(
    'on-leaf',
    `<div class="words"><h2>Engage<span class="pt">.</span></h2></div>
    <figure class="draft arrive" ${at(start + 0.8)}>
      <div>${personLine({ name: 'Maya Okafor', detail: 'posted 40 minutes ago', look: maya, ground: 'apricot' })}</div>
      <p class="mute">${post}</p>
      <p class="reply"><b>Drafted for you</b><b class="posted" ${press(approvedAfter + 0.4)}>Posted as you, 9:42</b>${written(draft, start + 2, 9)}
        <mark>${written(addition, start + editedAfter + 0.3, 6)}</mark></p>
      <div class="btns">
        <span class="btn s press" ${press(approvedAfter)}>Approve</span>
        <span class="btn s alt press" ${press(editedAfter)}>Edit</span>
        <span class="switch">Autopilot <svg viewBox="0 0 36 20"><rect x="1" y="1" width="34" height="18" rx="9"/><circle cx="10" cy="10" r="5"/><g class="on" ${press(switchedAfter)}><rect x="1" y="1" width="34" height="18" rx="9"/><circle cx="26" cy="10" r="5"/></g></svg></span>
      </div>
    </figure>
    <svg class="pointer" viewBox="0 0 24 32"><path d="M2 2V26L8.500 20.500L12.500 30L16.500 28.200L12.500 19H21Z"/></svg>`,
    drawPerson({ ...maya, x: 262, facing: 'right', collar: 404, scale: 2.5 }) +
      `<g ${at(start + 0.4)}>${drawThread(`M-10 ${threadY}C80 ${threadY} 150 545 262 545S420 ${threadY} 560 ${threadY}H1290`, { width: 5 })}</g>` +
      `<g ${at(start + 1)}>${drawPins([[262, 545]], { radius: 10 })}</g>`,
  );
}
