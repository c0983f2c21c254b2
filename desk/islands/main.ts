/** Enhancements for browsers with scripts: everything also works without them. */
import { listenForKeys } from './keys.ts';
import { followColors } from './colors.ts';
import { countCharacters } from './count-characters.ts';
import { printPages } from './print-pages.ts';
import { closeMenus } from './close-menus.ts';
import { sendFormsInPlace } from './forms-in-place.ts';
import { followLeads } from './live.ts';
import { keepForms } from './keep-forms.ts';
import { rejectLargeFiles } from './reject-large-files.ts';
import { selectAll } from './select-all.ts';
import { showChosenView } from './page-parts.ts';
import { watchDraft, watchForms } from './watch-forms.ts';

listenForKeys();
followLeads();
keepForms();
sendFormsInPlace();
followColors();
countCharacters();
closeMenus();
printPages();
showChosenView();
selectAll();
rejectLargeFiles();
watchForms();
watchDraft();

const editor = document.querySelector<HTMLFormElement>('form[data-editor]');
if (editor) {
  void import('./editor/editor.ts').then(
    ({ startEditor }) => startEditor(editor),
    // Nothing saves the text while it is typed, as in any other form.
    () => delete editor.dataset['editor'],
  );
}
