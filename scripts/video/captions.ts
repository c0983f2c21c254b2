import type { Line } from '../../site/content/walkthrough-script.ts';

/** The narration as a WebVTT file. */
export function webVtt(lines: readonly Line[]): string {
  const cues = lines.map(
    ({ fromSeconds, toSeconds, text }) =>
      `${timestamp(fromSeconds)} --> ${timestamp(toSeconds)}\n${text}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

function timestamp(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), (seconds % 60).toFixed(3)];
  return `${String(minutes).padStart(2, '0')}:${rest.padStart(6, '0')}`;
}
