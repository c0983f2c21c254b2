import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  syntaxHighlighting,
} from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { styleTags, tags } from '@lezer/highlight';
import { parser } from '@lezer/markdown';
import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';
import { describeAll, diagnosticsInSource, showDiagnostics } from './diagnostics-in-source.ts';

/** The source of an article in an editor, which keeps the text field of the form in sync. */
export interface Source {
  dom: HTMLElement;
  show(diagnostics: readonly DiagnosticInFile[]): void;
  /** Puts the cursor at the first diagnostic. */
  focus(): void;
  /** Wraps the selection in marks; without a selection the cursor ends up between them. */
  surround(before: string, after: string): void;
  /** Prefixes the selected lines with a mark. */
  beginLines(mark: string): void;
  /**
   * Inserts a block, between empty lines, after the line of the cursor.
   *
   * @param options selected: the placeholder to select; isLate: whether the cursor and the focus stay, because somebody is typing
   */
  insertBlock(text: string, options?: { selected?: string | undefined; isLate?: boolean }): void;
}

const markdown = new Language(
  defineLanguageFacet(),
  parser.configure({ props: [styleTags({ 'HTMLBlock HTMLTag': tags.processingInstruction })] }),
);

const looks = HighlightStyle.define([
  { tag: tags.heading, class: 'md-strong' },
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-emphasis' },
  { tag: [tags.processingInstruction, tags.url, tags.contentSeparator], class: 'md-mark' },
]);

export function openSource(form: HTMLFormElement): Source {
  const field = form.querySelector<HTMLTextAreaElement>('#body')!;
  const label = form.querySelector<HTMLElement>('label[for=body]')!;
  label.id = 'body-label';
  const view = new EditorView({
    state: EditorState.create({
      doc: field.value,
      extensions: [
        lineNumbers(),
        placeholder(
          'Begin with a paragraph that stands alone. A section begins with ## and its heading.',
        ),
        history(),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(form.nonce),
        markdown,
        syntaxHighlighting(looks),
        diagnosticsInSource,
        // The browser finds only what is near the lines in view: the rest of the text is not in the page.
        search({ top: true }),
        // Tab is not bound, so that it moves the focus as everywhere.
        keymap.of([
          { key: 'Mod-b', run: () => surround('**', '**') },
          { key: 'Mod-i', run: () => surround('*', '*') },
          { key: 'Mod-k', run: () => surround('[', '](https://)') },
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.contentAttributes.of({
          'aria-labelledby': label.id,
          spellcheck: 'true',
          autocorrect: 'on',
          autocapitalize: 'sentences',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return;
          field.value = state.doc.toString();
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }),
      ],
    }),
  });
  // The script may arrive while somebody is typing.
  const isTyping = document.activeElement === field;
  field.hidden = true;
  field.before(view.dom);
  if (isTyping) {
    view.dispatch({ selection: { anchor: field.selectionEnd } });
    view.focus();
  }
  label.addEventListener('click', () => view.focus());
  return {
    dom: view.dom,
    show(diagnostics) {
      view.dispatch(showDiagnostics(view.state, diagnostics));
      view.contentDOM.setAttribute('aria-description', describeAll(diagnostics));
    },
    focus() {
      const { value, from } = view.state.field(diagnosticsInSource).iter();
      if (value) view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      view.focus();
    },
    surround,
    beginLines(mark) {
      const { doc, selection } = view.state;
      const [first, last] = [selection.main.from, selection.main.to].map(
        (at) => doc.lineAt(at).number,
      );
      const changes = [];
      for (let number = first!; number <= last!; number += 1) {
        changes.push({ from: doc.line(number).from, insert: mark });
      }
      const marked = view.state.changes(changes);
      // On an empty line, the cursor continues after the mark.
      view.dispatch({ changes: marked, selection: selection.map(marked, 1) });
      view.focus();
    },
    insertBlock(text, { selected, isLate } = {}) {
      const line = view.state.doc.lineAt(view.state.selection.main.to);
      const before = line.text === '' ? '\n' : '\n\n';
      const start = line.to + before.length;
      const at = selected === undefined ? -1 : text.indexOf(selected);
      const changes = { from: line.to, insert: `${before}${text}\n` };
      if (isLate) return view.dispatch({ changes });
      view.dispatch({
        changes,
        selection:
          selected === undefined || at < 0
            ? EditorSelection.cursor(start + text.length)
            : EditorSelection.range(start + at, start + at + selected.length),
        scrollIntoView: true,
      });
      view.focus();
    },
  };

  function surround(before: string, after: string): boolean {
    const { from, to } = view.state.selection.main;
    view.dispatch({
      changes: [
        { from, insert: before },
        { from: to, insert: after },
      ],
      selection: EditorSelection.range(from + before.length, to + before.length),
    });
    view.focus();
    return true;
  }
}
