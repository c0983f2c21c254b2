import { findCount } from '../../../site/art/counts.ts';
import { drawThread } from '../../../site/art/thread.ts';
import { jonas, leila, maya, ruth, sam } from '../cast.ts';
import { at } from '../motion.ts';
import { panel, threadY } from './panel.ts';
import { personLine } from './person-line.ts';

const rows = [
  {
    name: 'Maya Okafor',
    detail: 'VP Partnerships, Brightwater',
    look: maya,
    ground: 'apricot',
    why: 'Asked about sponsors',
  },
  {
    name: 'Jonas Weber',
    detail: 'Events Director, Lindhof',
    look: jonas,
    ground: 'honey',
    why: 'A competitor’s connection',
  },
  {
    name: 'Leila Haddad',
    detail: 'COO, Marlowe Events',
    look: leila,
    ground: 'leaf',
    why: 'Hiring for events',
  },
  {
    name: 'Ruth Almeida',
    detail: 'Head of Growth, Corran',
    look: ruth,
    ground: 'blush',
    why: 'Comparing tools',
  },
  {
    name: 'Sam Whitfield',
    detail: 'Sales Lead, Osterly Labs',
    look: sam,
    ground: 'sky',
    why: 'New in the role',
  },
] as const;

/** A hundred prospects are counted, and the first of them listed with the reason to write. */
export function queue(start: number): string {
  const list = rows.map(
    (row, i) =>
      `<li class="arrive" ${at(start + 1.2 + i * 0.55)}>${personLine(row)}<span class="why">${row.why}</span></li>`,
  );
  return panel(
    'plain',
    `<div class="words queue-words">
      <h2>Today’s queue<span class="pt">.</span></h2>
      <p class="num big count" ${at(start + 1, '--to:100;--for:2.6s')}></p>
      <p>prospects, one dot each</p>
      <svg class="dots" viewBox="0 0 240 60"><path class="empty" d="${findCount(100)}"/><path class="fill" ${at(start + 1, '--for:2.6s')} d="${findCount(100)}"/></svg>
    </div>
    <div class="sheet queue">
      <p class="bar"><b>Tuesday, 8:05</b><span>sorted by reason to write</span></p>
      <ol>${list.join('')}</ol>
    </div>`,
    `<g ${at(start + 0.4)}>${drawThread(`M-10 ${threadY}C200 ${threadY} 200 560 420 560S1080 ${threadY} 1290 ${threadY}`, { width: 5 })}</g>`,
  );
}
