import { componentTemplates } from '../../pages/editor/component-templates.ts';
import type { Source } from './source.ts';

/** On a grid of 24 px, like the icons of the pages. */
const icons = {
  link: 'M10 14a4 4 0 0 0 6 .4l3.5-3.5a4.2 4.2 0 0 0-6-6L12 6.5M14 10a4 4 0 0 0-6-.4L4.5 13.1a4.2 4.2 0 0 0 6 6L12 17.5',
  list: 'M9 6h12M9 12h12M9 18h12M4 6v.01M4 12v.01M4 18v.01',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9v.01',
  add: 'M12 5v14M5 12h14',
};

/** Buttons that write Markdown, and a menu of the components. @param choosePicture opens the choice of a picture */
export function createToolbar(source: Source, choosePicture: () => void): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'tools';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Formatting');
  bar.append(
    createLetterButton('Heading', () => source.beginLines('## ')),
    createLetterButton('Bold', () => source.surround('**', '**'), 'Ctrl+B'),
    createLetterButton('Italic', () => source.surround('*', '*'), 'Ctrl+I'),
    createIconButton('Link', 'link', () => source.surround('[', '](https://)'), 'Ctrl+K'),
    createIconButton('List', 'list', () => source.beginLines('- ')),
    createIconButton('Picture…', 'picture', choosePicture),
    createComponentMenu(source),
  );
  return bar;
}

function createButton(words: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn flat';
  button.textContent = words;
  button.addEventListener('click', act);
  return button;
}

/** Shows the first letter, in the way that it writes. */
function createLetterButton(words: string, act: () => void, keys?: string): HTMLButtonElement {
  const button = createButton('', act);
  const letter = document.createElement(words === 'Italic' ? 'i' : 'b');
  letter.textContent = words.charAt(0);
  button.append(letter);
  button.setAttribute('aria-label', words);
  button.title = nameWithKeys(words, keys);
  return button;
}

/** On a small screen without the words. */
function createIconButton(
  words: string,
  icon: keyof typeof icons,
  act: () => void,
  keys?: string,
): HTMLButtonElement {
  const button = createButton('', act);
  button.append(createIcon(icon), createWords(words));
  button.title = nameWithKeys(words, keys);
  return button;
}

const nameWithKeys = (words: string, keys?: string) =>
  keys === undefined ? words : `${words} (${keys})`;

function createIcon(icon: keyof typeof icons): SVGElement {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('class', 'i');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(picture.namespaceURI, 'path');
  path.setAttribute('d', icons[icon]);
  picture.append(path);
  return picture;
}

function createWords(words: string): HTMLElement {
  const label = document.createElement('span');
  label.className = 'words';
  label.textContent = words;
  return label;
}

/** `<details>` opens by mouse, touch and keyboard alike. */
function createComponentMenu(source: Source): HTMLElement {
  const menu = document.createElement('details');
  menu.className = 'pop insert';
  const title = document.createElement('summary');
  title.className = 'btn flat';
  title.append(createIcon('add'), 'Insert…');
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
