import type { Source } from './source.ts';

/** Connects the buttons above the text to the editor. @param choosePicture opens the file dialog for a picture */
export function openToolbar(
  form: HTMLFormElement,
  source: Source,
  choosePicture: () => void,
): void {
  const bar = form.querySelector<HTMLElement>('.tools')!;
  bar.hidden = false;
  bar.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    const { line, before, after = '', picture, block, selected } = button.dataset;
    if (line !== undefined) source.beginLines(line);
    else if (before !== undefined) source.surround(before, after);
    else if (picture !== undefined) choosePicture();
    else if (block !== undefined) {
      button.closest('details')?.removeAttribute('open');
      source.insertBlock(block, { selected });
    }
  });
}
