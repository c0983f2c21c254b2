import type { RunningDesk } from './start-desk.ts';

/** The address of the desk, and the owner's set-up link. */
export function describeDesk({ address, setUpLink }: RunningDesk): string {
  const lines = [`The desk        ${address}`];
  if (setUpLink !== undefined) {
    lines.push(`Set it up at    ${setUpLink}`, '                once, within an hour');
  }
  return lines.join('\n');
}
