import { printed } from './palette.ts';

const { ground, apricot, white, thread: onPine } = printed('pine');

/** Two busts facing each other, joined by one sagging thread, on a sheet of 44 by 34. Takes a color for each. */
function drawMark(left: string, right: string, thread: string): string {
  return (
    `<path fill="${left}" d="M2 34v-8a9.5 9.5 0 0 1 19 0v8zM10.5 1a7 7 0 0 1 6.9 5.8l2.4 3-2.3.8A7 7 0 1 1 10.5 1z"/>` +
    `<path fill="${right}" d="M42 34v-8a9.5 9.5 0 0 0-19 0v8zM33.5 1a7 7 0 0 0-6.9 5.8l-2.4 3 2.3.8A7 7 0 1 0 33.5 1z"/>` +
    `<path fill="none" stroke="${thread}" stroke-width="2.6" stroke-linecap="round" d="M11.5 24C16 35 28 35 32.5 24"/>`
  );
}

/** The mark beside the wordmark, from 28 px of height. */
export function mark(): string {
  return `<svg viewBox="0 0 44 34" aria-hidden="true">${drawMark('currentColor', 'var(--a-clay)', 'var(--thread)')}</svg>`;
}

/** The mark as a separate square file, on pine: for install icons of 48 px and more. */
export function markTile(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -9 52 52"><path fill="${ground}" d="M-4-9h52v52H-4z"/>${drawMark(apricot, white, onPine)}</svg>`;
}

/**
 * The icon of a browser tab: the same two people without noses, with a heavier thread, on a pine tile with rounded corners.
 * Legible down to 12 px of height.
 */
export function favicon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -8 40 40"><rect x="-4" y="-8" width="40" height="40" rx="7" fill="${ground}"/>` +
    `<path fill="${apricot}" d="M1 24v-5a7 7 0 0 1 14 0v5zM8 0a5.5 5.5 0 0 1 0 11a5.5 5.5 0 0 1 0-11z"/>` +
    `<path fill="${white}" d="M17 24v-5a7 7 0 0 1 14 0v5zM24 0a5.5 5.5 0 0 1 0 11a5.5 5.5 0 0 1 0-11z"/>` +
    `<path fill="none" stroke="${onPine}" stroke-width="3" d="M7 18q9 7 18 0"/></svg>`
  );
}
