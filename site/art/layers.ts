/**
 * Splits the thread with its pins from a scene, onto a sheet of the same size, so that it can move without repainting the
 * people under it. Scenes draw their thread last; everything from its first line on belongs to it.
 */
export function layersOf(svg: string) {
  const start = svg.indexOf('<path class="draw"');
  if (start < 0) return { still: svg, thread: undefined };
  const sheet = svg.slice(0, svg.indexOf('>') + 1);
  return { still: `${svg.slice(0, start)}</svg>`, thread: sheet + svg.slice(start) };
}
