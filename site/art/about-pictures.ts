import { duo } from './duo.ts';
import { looks } from './looks.ts';
import { portrait, solo } from './solo.ts';

/** The consultant, who also stands in the first picture of the landing page. */
const author = looks.greyInBlazer;

export function aboutHello(): string {
  return solo({ ...author, height: 128 }, { width: 520, height: 560, scale: 2.55 });
}

export function aboutAuthor(): string {
  return duo(
    { ...author, height: 116 },
    { ...looks.afroInStripes, height: 104 },
    { width: 560, height: 420, scale: 1.78 },
  );
}

/** The consultant as small as a byline. */
export function authorPortrait(): string {
  return portrait({ ...author, height: 84 }, { width: 44, height: 44, scale: 0.3, drop: 12 });
}
