/* What visitors do, described once and run in every engine. */
import { announcedJourneys } from './journeys/announced.ts';
import { blogJourneys } from './journeys/blog.ts';
import { formJourneys } from './journeys/form.ts';
import { frameJourneys } from './journeys/frame.ts';
import { filmJourneys } from './journeys/film.ts';
import { homeJourneys } from './journeys/home.ts';
import type { Journey } from './journeys/journey.ts';

export const journeys: readonly Journey[] = [
  ...frameJourneys,
  ...homeJourneys,
  ...filmJourneys,
  ...formJourneys,
  ...blogJourneys,
  ...announcedJourneys,
];
