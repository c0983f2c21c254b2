/** Scripts without attributes in the body: those with which Astro wakes its islands. The head's has to run at once. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

export interface DeferredPage {
  html: string;
  /** Empty when the page has no such script. */
  script: string;
}

/**
 * Takes the inline scripts out of a page's body into a file that runs when the page has been read: 1.7 KB that the first
 * round trip does not carry, the next page finds in the cache, and the security policy does not have to list.
 * @param addressOf Where a script of that content will be found.
 */
export function deferScripts(html: string, addressOf: (script: string) => string): DeferredPage {
  const bodyStart = html.indexOf('<body');
  const [head, body] = [html.slice(0, bodyStart), html.slice(bodyStart)];
  const script = [...body.matchAll(inlineScript)].map(([, content]) => content).join('\n');
  if (script === '') return { html, script };
  const element = `<script defer src="${addressOf(script)}"></script>`;
  let isPlaced = false;
  const deferred = body.replaceAll(inlineScript, () => {
    if (isPlaced) return '';
    isPlaced = true;
    return element;
  });
  return { html: head + deferred, script };
}
