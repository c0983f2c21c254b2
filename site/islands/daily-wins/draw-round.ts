import { counts } from '../../art/counts.ts';
import type { Round, Win } from './rounds.ts';

/** Writes a round's numbers and marks directly into the document: React would render at every frame. */
export function drawRound(grid: Element, wins: readonly Win[], { values, week }: Round) {
  const numbers = grid.querySelectorAll<HTMLElement>('[data-digits]');
  const charts = grid.querySelectorAll('[data-marks]');
  wins.forEach((win, i) => {
    const value = values[i]!;
    const text = String(value);
    if (numbers[i]!.textContent !== text) {
      numbers[i]!.textContent = text;
      numbers[i]!.dataset['digits'] = String(text.length);
    }
    const marks = counts[win.chart](value, week);
    if (charts[i]!.getAttribute('d') !== marks) charts[i]!.setAttribute('d', marks);
  });
}
