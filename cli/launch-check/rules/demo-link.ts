import type { Rule } from '../finding.ts';
import { isPlaceholderUrl } from '../placeholder-host.ts';
import { lineOf } from '../places.ts';

/** 'Book a Demo' stands on three pages and in every footer: it must lead to a calendar of yours. */
export const checkDemoLink: Rule = ({ settings, settingsFile: { file, text } }) => {
  const { demoScheduling } = settings.links;
  const isPlaceholder = isPlaceholderUrl(demoScheduling);
  if (!isPlaceholder && new URL(demoScheduling).pathname !== '/') return [];
  return [
    {
      file,
      line: lineOf(text, demoScheduling),
      problem: isPlaceholder
        ? `'Book a Demo' leads to the placeholder ${demoScheduling}.`
        : `'Book a Demo' leads to ${demoScheduling}, which is nobody's calendar.`,
      remedy: 'Set links.demoScheduling to your own scheduling page.',
    },
  ];
};
