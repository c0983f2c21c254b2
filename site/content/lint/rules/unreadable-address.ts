import type { Fault } from '../../loading/fault.ts';

/** What is wrong with an address whose % signs mean nothing. */
export function explainUnreadable(href: string): Fault {
  return {
    problem: `“${href}” is not an address: a % in it begins the code of a sign.`,
    remedy: 'Write %25 for the % itself, and %20 for a space.',
  };
}
