import { transform, type CustomAtRules, type Selector, type Visitor } from 'lightningcss';

/** Pages mark the end of their first screen with it; without a mark it ends where the footer begins. */
const foldMark = '<!-- fold -->';
/** The page has said it before. */
const layerOrder = /^(?:@layer [\w, ]+;)+/;
const styleElement = /<style>([\s\S]*?)<\/style>/g;

export interface SplitPage {
  /** The page with the styles that its first screen needs, and the others linked where that screen ends. */
  html: string;
  /** What only the rest of the page needs. Empty when nothing is left over. */
  laterCss: string;
}

/**
 * Leaves in a page only the styles that its first screen can show: they and the text have to fit into the first round
 * trip. The rest becomes a file, linked at the fold; browsers wait for it before they show what follows, but for Firefox.
 * A rule waits if each of its selectors asks for a class that nothing above the fold has. So a rule with a class of the
 * first screen must not count on standing after one without: things of equal weight must not overrule each other by order.
 * @param addressOf Where a style sheet of that content will be found.
 */
export function splitStyles(html: string, addressOf: (laterCss: string) => string): SplitPage {
  const css = [...html.matchAll(styleElement)].map(([, content]) => content).join('\n');
  const fold = findFold(html);
  if (css === '' || fold < 0) return { html, laterCss: '' };

  const present = classesIn(html.slice(0, fold));
  const canWait = (selectors: readonly Selector[]) =>
    selectors.every((selector) =>
      selector.some((part) => part.type === 'class' && !present.has(part.name)),
    );
  const earlyCss = minify(css, { Rule: { style: keepIf((all) => !canWait(all)) } });
  const laterCss = minify(css, {
    Rule: {
      style: keepIf(canWait),
      'font-face': () => [],
      keyframes: () => [],
      'view-transition': () => [],
    },
  }).replace(layerOrder, '');
  const unstyled = (part: string) => part.replaceAll(styleElement, '').replace(foldMark, '');
  const start = html.indexOf('<style>');
  return {
    html: [
      html.slice(0, start),
      `<style>${earlyCss}</style>`,
      unstyled(html.slice(start, fold)),
      laterCss && `<link rel="stylesheet" fetchpriority="low" href="${addressOf(laterCss)}">`,
      unstyled(html.slice(fold)),
    ].join(''),
    laterCss,
  };
}

function findFold(html: string): number {
  const mark = html.indexOf(foldMark);
  return mark < 0 ? html.indexOf('<footer class="foot') : mark;
}

/** The classes that part of a page uses. A closed dialog is not seen. */
function classesIn(html: string): Set<string> {
  const seen = html.replaceAll(/<dialog[\s\S]*?<\/dialog>/g, '');
  return new Set(
    [...seen.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')),
  );
}

/** Keeps or drops a rule together with those nested in it. */
function keepIf(isKept: (selectors: readonly Selector[]) => boolean) {
  return ({ value: { selectors } }: { value: { selectors: readonly Selector[] } }) => {
    const isNested = selectors.some((selector) => selector.some(({ type }) => type === 'nesting'));
    return isNested || isKept(selectors) ? undefined : [];
  };
}

function minify(css: string, visitor: Visitor<CustomAtRules>): string {
  const once = (code: Uint8Array) =>
    transform({ filename: 'page.css', code, minify: true, visitor }).code;
  // Twice, because the first time leaves conditions and layers empty.
  return once(once(Buffer.from(css))).toString();
}
