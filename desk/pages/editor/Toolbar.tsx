import { Button } from '../../layout/Button.tsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../layout/Icon.tsx';
import { componentTemplates, findPlaceholder } from './component-templates.ts';

interface Tool {
  words: string;
  keys?: string;
  /** A letter formatted like the result, in place of icon and label. */
  letter?: ReactNode;
  icon?: IconName;
  /** The script's action on a click. */
  does: Action;
}

type Action =
  | { 'data-line': string }
  | { 'data-before': string; 'data-after': string }
  | { 'data-picture': '' };

const tools: readonly Tool[] = [
  { words: 'Heading', letter: <b>H</b>, does: { 'data-line': '## ' } },
  { words: 'Bold', keys: 'Ctrl+B', letter: <b>B</b>, does: around('**', '**') },
  { words: 'Italic', keys: 'Ctrl+I', letter: <i>I</i>, does: around('*', '*') },
  { words: 'Link', keys: 'Ctrl+K', icon: 'link', does: around('[', '](https://)') },
  { words: 'List', icon: 'bullets', does: { 'data-line': '- ' } },
  { words: 'Picture…', icon: 'picture', does: { 'data-picture': '' } },
];

function around(before: string, after: string): Action {
  return { 'data-before': before, 'data-after': after };
}

/** Buttons that write Markdown, and a menu of components. They need the script of the editor, which shows them. */
export function Toolbar() {
  return (
    <div className="tools" role="group" aria-label="Formatting" hidden>
      {tools.map(({ words, keys, letter, icon, does }) => (
        <button
          key={words}
          type="button"
          className="btn flat"
          title={keys === undefined ? words : `${words} (${keys})`}
          aria-label={words}
          {...does}
        >
          {letter}
          {icon && <Icon name={icon} />}
          {icon && <span className="words">{words}</span>}
        </button>
      ))}
      <details className="pop insert">
        <summary className="btn flat">
          <Icon name="add" />
          Insert…
        </summary>
        <div>
          {Object.entries(componentTemplates).map(([name, { label, text }]) => (
            <Button
              key={name}
              type="button"
              kind="flat"
              words={label}
              title={`<${name}>`}
              data-block={text}
              data-selected={findPlaceholder(text)}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
