import { footerRow } from '../../../site/art/footer-row.ts';
import { mark } from '../../../site/art/mark.ts';
import { settings } from '../../../site/settings.ts';
import { at } from '../motion.ts';
import { panel } from './panel.ts';

/** Where the thread of the row of people begins on the left, at the size it has here. */
export const footerThreadY = 684;

/** Everybody, tied; and what to do next. */
export function end(start: number): string {
  return panel(
    'island forest',
    `<div class="words end">
      <p class="brand">${mark()}${settings.brand.name}</p>
      <h1>Start Connecting with Your Best Prospects Today</h1>
      <p class="arrive" ${at(start + 1)}><span class="btn">Book a Demo<svg class="arrow" viewBox="0 0 28 12"><circle cx="3" cy="6" r="3"/><path d="M3 6H26M21 1l5 5-5 5"/></svg></span><span>30-day free trial. No credit card required.</span></p>
    </div>
    <div class="row" ${at(start + 0.5, '--for:3s')}>${footerRow()}</div>`,
    '',
  );
}
