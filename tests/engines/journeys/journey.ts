import type { Browser } from '../engine.ts';
import type { Front } from '../front.ts';

/** A visitor's settings. Journeys without a setting run in a browser with its defaults. */
export type Setting = 'less motion on a dark system' | 'no JavaScript';

export interface Journey {
  name: string;
  path: string;
  /** The window widths in CSS pixels. Default both; with a setting, the wide one. */
  widths?: readonly number[];
  setting?: Setting;
  /** The expected errors, as part of their text. Default none. */
  expectedError?: string;
  run: (browser: Browser, front: Front) => Promise<void>;
}

export const narrow = [375];
export const wide = [1440];
