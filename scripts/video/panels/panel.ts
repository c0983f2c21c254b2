/** Where the thread crosses from one panel to the next. */
export const threadY = 500;

/**
 * One picture of the strip, 1280 by 720. The lowest 110 px stay free of text: captions lie there.
 * @param className A ground, an island, or `plain` for paper.
 * @param art Shapes behind the content, in the panel's pixels.
 */
export function panel(className: string, content: string, art: string): string {
  return `<section class="panel ${className}"><svg class="backdrop" viewBox="0 0 1280 720">${art}</svg>${content}</section>`;
}

/** A paper tag whose pin stands at the left. */
export function tag(text: string, attributes: string): string {
  return `<p class="tag arrive" ${attributes}>${text}</p>`;
}
