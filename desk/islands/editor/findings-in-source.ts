import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Finding } from '../../pages/editor/findings.ts';

const setFindings = StateEffect.define<DecorationSet>();

/** A finding below its line: the problem, the remedy, and a button that changes the line where a program knows how. */
class FindingWidget extends WidgetType {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super();
    this.finding = finding;
  }

  override eq({ finding }: FindingWidget): boolean {
    return finding.words === this.finding.words && finding.line === this.finding.line;
  }

  override toDOM(view: EditorView): HTMLElement {
    // The editor measures margins around the note only inside an element.
    const place = document.createElement('div');
    place.className = 'found-at';
    const note = document.createElement('div');
    note.className = 'found';
    note.setAttribute('role', 'note');
    const icon = document.querySelector('#findings > .i');
    if (icon) note.append(icon.cloneNode(true));
    const text = document.createElement('p');
    const { line: number, words, change } = this.finding;
    text.append(number === undefined ? words : `Line ${number}: ${words}`);
    note.append(text);
    place.append(note);
    if (!change) return place;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'link';
    button.textContent = 'Change it';
    button.addEventListener('click', () => {
      const line = view.state.doc.lineAt(view.posAtDOM(place));
      const from = line.from + line.text.indexOf(change.from);
      if (from < line.from) return;
      view.dispatch({ changes: { from, to: from + change.from.length, insert: change.to } });
      // Until the next check, a second click would change the line again.
      const others = view.state.field(shown).update({
        filter: (_from, _to, { spec }) => !(spec.widget as FindingWidget | undefined)?.eq(this),
      });
      view.dispatch({ effects: setFindings.of(others) });
      view.focus();
    });
    text.append(' ', button);
    return place;
  }
}

const underline = Decoration.line({ class: 'has-finding' });

const shown = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    const fresh = transaction.effects.find((effect) => effect.is(setFindings));
    return fresh ? (fresh.value as DecorationSet) : decorations.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const findingsAtTheirLines: Extension = shown;

/** Findings about the whole text are above its first line. */
export function showFindings(state: EditorState, findings: readonly Finding[]): TransactionSpec {
  const { doc } = state;
  const ranges = findings.flatMap(({ line, words, change }) => {
    if (line === undefined) {
      const widget = new FindingWidget({ words });
      return [Decoration.widget({ widget, block: true, side: -1 }).range(0)];
    }
    const { from, to, text } = doc.line(Math.min(line, doc.lines));
    const isThere = change !== undefined && text.includes(change.from);
    const widget = new FindingWidget({ line, words, change: isThere ? change : undefined });
    return [underline.range(from), Decoration.widget({ widget, block: true, side: 1 }).range(to)];
  });
  return { effects: setFindings.of(Decoration.set(ranges, true)) };
}
