import { connectCount, engageCount, findCount, followUpCount } from '../../art/counts.ts';
import type { Round, Win } from './rounds.ts';

/** A card's marks as the data of one path: everything counted by this round. */
export function countedMarks(win: Win, value: number, week: Round['week']): string {
  switch (win.id) {
    case 'find':
      return findCount(value);
    case 'connect':
      return connectCount(value);
    case 'engage':
      return engageCount(week);
    case 'follow':
      return followUpCount(value);
  }
}

/** The unfilled marks, behind the counted ones. */
export function emptyMarks(win: Win): string {
  const everyDay = Array<number>(5).fill(win.target);
  return countedMarks(win, win.unit === '%' ? 100 : win.target, everyDay);
}
