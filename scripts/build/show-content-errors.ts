import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { checkContent } from '../../cli/launch-check/check-content.ts';
import { formatDiagnostic, type Diagnostic } from '../../contract/diagnostic.ts';

/** An editor makes several changes when it saves a file. */
const settleMs = 300;

/** The files that authors write; the rest is code, whose errors Vite shows itself. */
const isContent = (file: string) =>
  /\/site\/(?:content\/.+\.(?:mdx|yaml)|settings\.yaml)$/.test(file);

/** Reloads the pages in the browser when content is saved. While it is invalid, an overlay shows the diagnostics of the build. */
export function showContentErrors(): Plugin {
  return {
    name: 'show-content-errors',
    transform(_code, id) {
      // The module reads the file itself, so Vite does not know that they belong together.
      if (id.endsWith('/site/settings.ts')) this.addWatchFile(resolve('site/settings.yaml'));
    },
    configureServer({ environments, watcher, ws }) {
      let timer: NodeJS.Timeout | undefined;
      let shown: readonly Diagnostic[] = [];
      let lastCheck = 0;
      const show = () => {
        const [first] = shown;
        if (!first) return;
        const message = shown.map(formatDiagnostic).join('\n\n');
        const loc = { file: first.file, line: first.line ?? 1, column: 0 };
        ws.send({ type: 'error', err: { message, stack: '', id: first.file, loc } });
      };
      const check = async () => {
        const own = ++lastCheck;
        // The output of the program says why it failed.
        const found = await checkContent('.', '--for-dev').catch(() => []);
        // The check of a later save may have been faster.
        if (own !== lastCheck) return;
        shown = found;
        if (shown.length > 0) show();
        else ws.send({ type: 'full-reload' });
      };
      watcher.on('all', (_event, file) => {
        if (!isContent(file.replaceAll('\\', '/'))) return;
        // Astro does not notice added or removed articles.
        environments.ssr.hot.send('astro:content-changed', {});
        clearTimeout(timer);
        timer = setTimeout(() => void check(), settleMs);
      });
      // A page that is opened or reloaded in the meantime.
      ws.on('connection', () => setTimeout(show, settleMs));
    },
  };
}
