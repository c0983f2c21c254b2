import type { Line } from '../../site/content/walkthrough-script.ts';

/**
 * Where a caption stands, as the distance of its upper edge from that of the film: two lines fit below. Browsers lay a cue
 * without a place out first and then move it up from the lower edge, and count that as a shift of the layout.
 */
const place = 'line:84%';

/** The narration as a WebVTT file. */
export function webVtt(lines: readonly Line[]): string {
  const cues = lines.map(
    ({ fromSeconds, toSeconds, text }) =>
      `${timestamp(fromSeconds)} --> ${timestamp(toSeconds)} ${place}\n${text}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

function timestamp(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), (seconds % 60).toFixed(3)];
  return `${String(minutes).padStart(2, '0')}:${rest.padStart(6, '0')}`;
}
