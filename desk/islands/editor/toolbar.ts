import { componentTemplates } from '../../pages/editor/component-templates.ts';
import type { Source } from './source.ts';

/** Buttons that write Markdown, and a menu of the components. @param choosePicture opens the choice of a picture */
export function createToolbar(source: Source, choosePicture: () => void): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'tools';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Formatting');
  bar.append(
    createButton('Heading', () => source.beginLines('## ')),
    createButton('Bold', () => source.surround('**', '**'), 'Ctrl+B'),
    createButton('Italic', () => source.surround('*', '*'), 'Ctrl+I'),
    createButton('Link', () => source.surround('[', '](https://)'), 'Ctrl+K'),
    createButton('List', () => source.beginLines('- ')),
    createButton('Picture…', choosePicture),
    createComponentMenu(source),
  );
  return bar;
}

function createButton(words: string, act: () => void, keys?: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn flat';
  button.textContent = words;
  if (keys !== undefined) button.title = keys;
  button.addEventListener('click', act);
  return button;
}

/** `<details>` opens by mouse, touch and keyboard alike. */
function createComponentMenu(source: Source): HTMLElement {
  const menu = document.createElement('details');
  menu.className = 'pop insert';
  const title = document.createElement('summary');
  title.className = 'btn flat';
  title.textContent = 'Insert…';
  const list = document.createElement('div');
  for (const [name, { label, text, selected }] of Object.entries(componentTemplates)) {
    const button = createButton(label, () => {
      menu.open = false;
      source.insertBlock(text, selected);
    });
    button.title = `<${name}>`;
    list.append(button);
  }
  menu.append(title, list);
  return menu;
}
