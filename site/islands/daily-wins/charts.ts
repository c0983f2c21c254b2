import { counts } from '../../art/counts.ts';
import type { Round, Win } from './rounds.ts';

/** A card's marks as the data of one path: everything counted by this round. */
export function countedMarks(win: Win, value: number, week: Round['week']): string {
  return counts[win.id](value, week);
}

/** The unfilled marks, behind the counted ones. */
export function emptyMarks(win: Win): string {
  const everyDay = Array<number>(5).fill(win.target);
  return countedMarks(win, win.unit === '%' ? 100 : win.target, everyDay);
}
