import type { Rule } from '../rule.ts';
import { isPlaceholderUrl } from '../placeholder-host.ts';
import { lineOf } from '../places.ts';

/** 'Book a Demo' is on three pages and in every footer, so it must link to the owner's calendar. */
export const checkDemoLink: Rule = ({ settings, settingsFile: { file, text } }) => {
  const { demoScheduling } = settings.links;
  if (!isPlaceholderUrl(demoScheduling) && new URL(demoScheduling).pathname !== '/') return [];
  return [
    {
      file,
      line: lineOf(text, 'demoScheduling:'),
      problem: `'Book a Demo' ${describeTarget(demoScheduling)}.`,
      remedy: 'Set links.demoScheduling to your own scheduling page.',
    },
  ];
};

function describeTarget(address: string): string {
  if (!URL.canParse(address)) return `is broken: '${address}' is not an address`;
  return isPlaceholderUrl(address)
    ? `leads to the placeholder ${address}`
    : `leads to ${address}, which is not a calendar`;
}
