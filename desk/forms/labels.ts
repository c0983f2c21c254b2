import { capitalize } from '../capitalize.ts';

/** The labels of fields whose schema gives no title, and whose key would not do. */
const labels: Readonly<Record<string, string>> = {
  auditScheduling: 'Calendar for the free audit',
  checks: 'Points with a check mark',
  demoScheduling: 'Calendar for demos',
  detail: 'Line below the name',
  draft: 'Person and message in the example',
  email: 'E-mail address',
  everyPlan: 'What every plan has',
  everyPlanLabel: 'Heading of what every plan has',
  featuredLabel: 'Name of the large testimonials, for screen readers',
  from: 'Counts up from',
  hello: 'Greeting',
  help: 'How it helps',
  hero: 'Top of the page',
  hostedVideoUrl: 'Address of the film',
  image: 'Picture',
  isPopular: 'Marked as the most popular',
  min: 'Smallest number',
  newsletter: 'Address of the newsletter',
  originalUrl: 'Address where it first appeared',
  partnersLabel: 'Name of the partners’ list, for screen readers',
  period: 'After the price',
  process: 'How it works',
  rating: 'Stars',
  setsLabel: 'Name of the small testimonials, for screen readers',
  suffix: 'After the number',
  target: 'Largest number',
  term: 'Feature',
  url: 'Address',
  voices: 'What customers say',
  walkthrough: 'Film',
  wins: 'Numbers of a week',
};

/** The label of a key: `copyrightYear` is "Copyright year". */
export function labelOfKey(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[key] ?? capitalize(words);
}

/** Lists of a page without whose entries their part of the page is left out. */
const listsOfParts = /^wins\.cards$|^(?:challenges|help|audience)\.items$|^process\.steps$/;

/** What a list does not say by its label. */
export function hintOf(name: string): string | undefined {
  return listsOfParts.test(name)
    ? 'Remove all of them to leave this part of the page out. Words that are then not shown may stay.'
    : undefined;
}
