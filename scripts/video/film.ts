import { durationSeconds, scenes, type SceneId } from '../../site/content/walkthrough-script.ts';
import { keyframes } from './motion.ts';
import { connect } from './panels/connect.ts';
import { crowd } from './panels/crowd.ts';
import { dashboard } from './panels/dashboard.ts';
import { end } from './panels/end.ts';
import { engage, pointerMoves } from './panels/engage.ts';
import { followUp } from './panels/follow-up.ts';
import { queue } from './panels/queue.ts';
import { title } from './panels/title.ts';

export const width = 1280;
export const height = 720;

/** How long the camera takes from one panel to the next. */
const panSeconds = 0.9;

const panels: Record<SceneId, (start: number) => string> = {
  title,
  crowd,
  queue,
  connect,
  engage,
  followUp,
  dashboard,
  end,
};

/** The site's own style sheets, in cascade order, before the film's. */
const styleSheets = ['tokens', 'base', 'button', 'person-line', 'drafted-reply', 'daily-wins'];

/**
 * The film as one page: a strip of panels, side by side, with one thread through all of them, and a camera that moves along.
 * Every motion is a CSS animation counted from the start of the film, so any moment can be shown by setting their time.
 */
export function filmPage(): string {
  const pan = keyframes(
    'pan',
    'translate:0',
    scenes.slice(1).map(({ atSeconds }, i) => ({
      fromSeconds: atSeconds,
      toSeconds: atSeconds + panSeconds,
      css: `translate:${-(i + 1) * width}px`,
    })),
  );
  const engageStart = scenes.find(({ id }) => id === 'engage')!.atSeconds;
  return `<!doctype html>
<html lang="en" data-theme="light" style="--film:${durationSeconds}s">
<meta charset="utf-8">
<title>Walkthrough</title>
<style>@layer tokens, base, things;${pan}${pointerMoves(engageStart)}</style>
${styleSheets.map((name) => `<link rel="stylesheet" href="/styles/${name}.css">`).join('')}
<link rel="stylesheet" href="/film.css">
<main class="strip">${scenes.map(({ id, atSeconds }) => panels[id](atSeconds)).join('')}</main>
</html>`;
}
