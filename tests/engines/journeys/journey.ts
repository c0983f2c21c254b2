import type { Browser } from '../engine.ts';
import type { Front } from '../front.ts';

/** What a visitor may have set. Journeys without a setting run in a browser as it comes. */
export type Setting = 'less motion' | 'a dark system' | 'no JavaScript';

export interface Journey {
  name: string;
  path: string;
  /** The widths of the window, in CSS pixels. Default both; with a setting, the wide one. */
  widths?: readonly number[];
  setting?: Setting;
  /** The errors that belong to it, as part of their text. Default none. */
  expectedError?: string;
  run: (browser: Browser, front: Front) => Promise<void>;
}

export const narrow = [375];
export const wide = [1440];
