import { connectCount, engageCount, findCount, followUpCount } from '../../../site/art/counts.ts';
import { drawPins, drawThread, wave } from '../../../site/art/thread.ts';
import { at } from '../motion.ts';
import { footerThreadY } from './end.ts';
import { panel, threadY } from './panel.ts';

const counts = [
  {
    name: 'find',
    label: 'Find',
    to: 100,
    unit: '',
    caption: 'prospects in today’s queue',
    marks: findCount(100),
  },
  {
    name: 'connect',
    label: 'Connect',
    to: 45,
    unit: '%',
    caption: 'of invites accepted this week',
    marks: connectCount(45),
    room: connectCount(100),
  },
  {
    name: 'engage',
    label: 'Engage',
    to: 65,
    unit: '',
    caption: 'posts answered with a comment',
    marks: engageCount([45, 60, 50, 55, 65]),
    room: engageCount([65, 65, 65, 65, 65]),
  },
  {
    name: 'follow',
    label: 'Follow Up',
    to: 30,
    unit: '',
    caption: 'conversations picked up again',
    marks: followUpCount(30),
  },
] as const;

const columns = [180, 487, 793, 1100] as const;

/** The four counts of the landing page's Daily Wins, filling up. */
export function dashboard(start: number): string {
  const cells = counts.map((count, i) => {
    const seconds = start + 0.9 + i * 0.35;
    return `<li class="win ${count.name}">
      <h3>${count.label}</h3>
      <p class="num"><span class="count" ${at(seconds, `--to:${count.to};--for:2.2s`)}></span>${count.unit}</p>
      <p>${count.caption}</p>
      <svg viewBox="0 0 240 60"><path class="empty" d="${'room' in count ? count.room : count.marks}"/><path class="fill" ${at(seconds, '--for:2.2s')} d="${count.marks}"/></svg>
    </li>`;
  });
  const pins = columns.map((x) => [x, 548] as const);
  const hanging = pins
    .slice(1)
    .flatMap(([x, y], i) => [[(x + columns[i]!) / 2, y + 26] as const, [x, y] as const]);
  return panel(
    'island',
    `<div class="words"><h2>Daily Wins, Delivered<span class="pt">.</span></h2></div><ol class="wins">${cells.join('')}</ol>`,
    `<g ${at(start + 0.4, '--for:3.2s')}>${drawThread(wave([[-10, threadY], pins[0]!, ...hanging, [1285, footerThreadY]]), { width: 5 })}</g>` +
      pins
        .map(
          (point, i) => `<g ${at(start + 0.9 + i * 0.35)}>${drawPins([point], { radius: 9 })}</g>`,
        )
        .join(''),
  );
}
