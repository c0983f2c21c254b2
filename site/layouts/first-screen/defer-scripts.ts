import { minifySync } from 'vite';

/** Scripts without attributes: the head's, which has to run at once, and in the body those with which Astro wakes its islands. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
/** The page's own script, which waits for the whole page anyway. */
const inlineModule = /<script type="module">([\s\S]*?)<\/script>/g;
/** A file that a page's own script has become. */
const moduleFile = '<script type="module" src=';
/** What only a module may hold. */
const moduleSyntax = /\b(?:import\s*["'{*\w]|import\.meta|export\b)/;

export interface DeferredPage {
  html: string;
  /** Empty when the page has no such script. */
  script: string;
}

/**
 * Takes the inline scripts out of a page's body into a file that runs when the page has been read: 2.4 KB that the first
 * round trip does not carry, the next page finds in the cache, and the security policy does not have to list. A page that
 * has none of Astro's keeps its own in place, which costs no request. Modules in files come after what is seen.
 * @param addressOf Where a script of that content will be found.
 */
export function deferScripts(html: string, addressOf: (script: string) => string): DeferredPage {
  const bodyStart = html.indexOf('<body');
  const head = html
    .slice(0, bodyStart)
    .replaceAll(inlineScript, (_, script: string) => `<script>${minify(script)}</script>`);
  // Browsers ask for modules as early as for fonts, which are seen.
  const body = html
    .slice(bodyStart)
    .replaceAll(moduleFile, moduleFile.replace(' src', ' fetchpriority="low" src'));
  const islands = [...body.matchAll(inlineScript)].map(([, content]) => content!);
  if (islands.length === 0) return { html: head + body, script: '' };
  const modules = [...body.matchAll(inlineModule)].filter(
    ([, content]) => !moduleSyntax.test(content!),
  );
  const script = minify(
    [...islands, ...modules.map(([, content]) => `(()=>{"use strict";${content}})();`)].join(';\n'),
  );
  const element = `<script defer src="${addressOf(script)}"></script>`;
  let isPlaced = false;
  let deferred = body.replaceAll(inlineScript, () => {
    if (isPlaced) return '';
    isPlaced = true;
    return element;
  });
  for (const [module] of modules) deferred = deferred.replace(module, '');
  return { html: head + deferred, script };
}

/** The head's are as we wrote them; Astro's come minified for older browsers, each for itself. */
function minify(script: string): string {
  const { code, errors } = minifySync('islands.js', script, { compress: { target: 'es2022' } });
  if (errors.length > 0) throw new Error(`A script of a page: ${errors[0]!.message}`);
  return code;
}
