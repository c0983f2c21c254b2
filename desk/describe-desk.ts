import type { RunningDesk } from './start-desk.ts';

/** Where the desk is, and how the owner comes in for the first time. */
export function describeDesk({ address, setUpLink }: RunningDesk): string {
  const lines = [`The desk        ${address}`];
  if (setUpLink !== undefined) {
    lines.push(`Set it up at    ${setUpLink}`, '                once, within an hour');
  }
  return lines.join('\n');
}
