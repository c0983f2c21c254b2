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

/** A finding below its line: the problem and the remedy. */
class FindingWidget extends WidgetType {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super();
    this.finding = finding;
  }

  override eq({ finding }: FindingWidget): boolean {
    return finding.words === this.finding.words && finding.line === this.finding.line;
  }

  override toDOM(): HTMLElement {
    // The editor measures margins around the note only inside an element.
    const place = document.createElement('div');
    place.className = 'found-at';
    const note = document.createElement('div');
    note.className = 'found';
    note.setAttribute('role', 'note');
    const icon = document.querySelector('#findings > .i');
    if (icon) note.append(icon.cloneNode(true));
    const text = document.createElement('p');
    const { line: number, words } = this.finding;
    text.append(number === undefined ? words : `Line ${number}: ${words}`);
    note.append(text);
    place.append(note);
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
  const ranges = findings.flatMap(({ line, words }) => {
    if (line === undefined) {
      const widget = new FindingWidget({ words });
      return [Decoration.widget({ widget, block: true, side: -1 }).range(0)];
    }
    const { from, to } = doc.line(Math.min(line, doc.lines));
    const widget = new FindingWidget({ line, words });
    return [underline.range(from), Decoration.widget({ widget, block: true, side: 1 }).range(to)];
  });
  return { effects: setFindings.of(Decoration.set(ranges, true)) };
}
