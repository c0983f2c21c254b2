import { StateEffect, StateField, type EditorState, type TransactionSpec } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { messageOf, type DiagnosticInFile } from '../../../contract/diagnostic.ts';

const setDiagnostics = StateEffect.define<DecorationSet>();

/** A diagnostic below its line, with a button that changes the line where a program knows how. */
class DiagnosticWidget extends WidgetType {
  readonly diagnostic: DiagnosticInFile;

  constructor(diagnostic: DiagnosticInFile) {
    super();
    this.diagnostic = diagnostic;
  }

  override eq({ diagnostic }: DiagnosticWidget): boolean {
    const [one, other] = [diagnostic, this.diagnostic];
    return one.line === other.line && messageOf(one) === messageOf(other);
  }

  override toDOM(view: EditorView): HTMLElement {
    // The editor measures margins around the note only inside an element.
    const place = document.createElement('div');
    place.className = 'found-at';
    const note = document.createElement('div');
    note.className = 'note bad found';
    note.setAttribute('role', 'note');
    const icon = document.querySelector('#findings > .i');
    if (icon) note.append(icon.cloneNode(true));
    const text = document.createElement('p');
    const { change } = this.diagnostic;
    text.append(describe(this.diagnostic));
    note.append(text);
    place.append(note);
    if (!change) return place;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'link';
    button.textContent = 'Change it';
    // Tab passes over the text.
    button.setAttribute('aria-description', describe(this.diagnostic));
    button.addEventListener('click', () => {
      const line = view.state.doc.lineAt(view.posAtDOM(place));
      const from = line.from + line.text.indexOf(change.from);
      if (from < line.from) return;
      view.dispatch({ changes: { from, to: from + change.from.length, insert: change.to } });
      // Until the next check, a second click would change the line again.
      const others = view.state.field(diagnosticsInSource).update({
        filter: (_from, _to, { spec }) => !(spec.widget as DiagnosticWidget | undefined)?.eq(this),
      });
      view.dispatch({ effects: setDiagnostics.of(others) });
      view.focus();
    });
    text.append(' ', button);
    return place;
  }
}

function describe(diagnostic: DiagnosticInFile): string {
  const message = messageOf(diagnostic);
  return diagnostic.line === undefined ? message : `Line ${diagnostic.line}: ${message}`;
}

/** For screen readers, because the cursor passes over the notes between the lines. */
export function describeAll(diagnostics: readonly DiagnosticInFile[]): string {
  return diagnostics.map(describe).join(' ');
}

const underline = Decoration.line({ class: 'has-diagnostic' });

export const diagnosticsInSource = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    const fresh = transaction.effects.find((effect) => effect.is(setDiagnostics));
    return fresh ? (fresh.value as DecorationSet) : decorations.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Diagnostics about the whole text are above its first line. */
export function showDiagnostics(
  state: EditorState,
  diagnostics: readonly DiagnosticInFile[],
): TransactionSpec {
  const { doc } = state;
  const ranges = diagnostics.flatMap((diagnostic) => {
    const { line, change } = diagnostic;
    if (line === undefined) {
      const widget = new DiagnosticWidget(diagnostic);
      return [Decoration.widget({ widget, block: true, side: -1 }).range(0)];
    }
    const { from, to, text } = doc.line(Math.min(line, doc.lines));
    const isThere = change !== undefined && text.includes(change.from);
    const widget = new DiagnosticWidget({ ...diagnostic, change: isThere ? change : undefined });
    return [underline.range(from), Decoration.widget({ widget, block: true, side: 1 }).range(to)];
  });
  return { effects: setDiagnostics.of(Decoration.set(ranges, true)) };
}
