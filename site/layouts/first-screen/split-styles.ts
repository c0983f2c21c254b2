import {
  transform,
  type CustomAtRules,
  type FontFaceRule,
  type Selector,
  type StyleSheet,
  type Visitor,
} from 'lightningcss';

/** Pages mark the end of their first screen with it; without a mark it ends at the footer. */
const foldMark = '<!-- fold -->';
/** The page already contains it. */
const layerOrder = /^(?:@layer [\w, ]+;)+/;
/**
 * Forces layout of the first screen as soon as it is parsed. Otherwise a browser that has parsed the whole page
 * before its next frame may run the page's script before the first layout.
 */
const layOut = '<script>document.body.offsetTop</script>';
const styleElement = /<style>([\s\S]*?)<\/style>/g;

export interface SplitStyles {
  /** The styles that a first screen with those classes may use. */
  earlyCss: string;
  /** Styles only for the rest of the page, or for print. Empty when nothing remains. */
  laterCss: string;
}

/**
 * Splits styles into those that the first screen may use, which have to fit with its text into the first round
 * trip, and the rest. A rule is deferred if it is for print, if it is a font that may load late (`font-display:
 * swap`), or if each of its selectors requires a class that nothing above the fold has. So rules with equal
 * specificity must not override each other by order.
 * @param seen The classes of the first screen: see {@link classesAboveFold}.
 */
export function splitStyles(css: string, seen: ReadonlySet<string>): SplitStyles {
  const canWait = (selectors: readonly Selector[]) =>
    selectors.every((selector) =>
      selector.some((part) => part.type === 'class' && !seen.has(part.name)),
    );
  const earlyCss = minify(css, {
    Rule: {
      media: dropForPaper,
      style: keepIf((all) => !canWait(all)),
      'font-face': ({ value }) => (maySwap(value) ? [] : undefined),
    },
  });
  const waitingCss = minify(css, {
    Rule: {
      media: dropForPaper,
      style: keepIf(canWait),
      'font-face': ({ value }) => (maySwap(value) ? undefined : []),
      keyframes: () => [],
    },
  });
  const paperCss = minify(css, {
    StyleSheet: (sheet) => ({ ...sheet, rules: sheet.rules.flatMap(onlyForPaper) }),
  });
  return { earlyCss, laterCss: waitingCss.replace(layerOrder, '') + paperCss };
}

/** All styles that stand in a page, in their order. */
export function stylesOf(html: string): string {
  return [...html.matchAll(styleElement)].map(([, content]) => content).join('\n');
}

/** The classes that the first screen of a page uses. A closed dialog is not visible. */
export function classesAboveFold(html: string): Set<string> {
  const seen = html
    .slice(0, findFold(html))
    .replaceAll(styleElement, '')
    .replaceAll(/<dialog[\s\S]*?<\/dialog>/g, '');
  return new Set(
    [...seen.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')),
  );
}

/**
 * Replaces all inline styles of a page by these, and links a file of the others where its first screen ends:
 * browsers wait for it before they render the rest. Firefox would not, so a script follows the link: scripts wait
 * for style sheets, and the page waits for scripts. It is the same script as before the link, so that the security
 * policy lists one.
 */
export function placeStyles(html: string, css: string, laterAddress?: string): string {
  const start = html.indexOf('<style>');
  if (start < 0) return html;
  const fold = findFold(html);
  const unstyled = (part: string) => part.replaceAll(styleElement, '').replace(foldMark, '');
  return [
    html.slice(0, start),
    `<style>${css}</style>`,
    unstyled(html.slice(start, fold)),
    layOut,
    laterAddress && `<link rel="stylesheet" fetchpriority="low" href="${laterAddress}">${layOut}`,
    unstyled(html.slice(fold)),
  ].join('');
}

/** The end of the first screen; the end of a page without mark and footer. */
function findFold(html: string): number {
  const ends = [foldMark, '<footer class="foot'].map((end) => html.indexOf(end));
  return ends.find((at) => at >= 0) ?? html.length;
}

type Rule = StyleSheet['rules'][number];

function isForPaper(rule: Rule): boolean {
  return (
    rule.type === 'media' &&
    rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print')
  );
}

/**
 * A print rule at the top level or in its layer. Nested in another rule it would be lost, and the test of these
 * styles rejects it.
 */
function onlyForPaper(rule: Rule): Rule[] {
  if (rule.type !== 'layer-block') return isForPaper(rule) ? [rule] : [];
  const rules = rule.value.rules.flatMap(onlyForPaper);
  return rules.length === 0 ? [] : [{ ...rule, value: { ...rule.value, rules } }];
}

function dropForPaper(rule: Rule): [] | undefined {
  return isForPaper(rule) ? [] : undefined;
}

function maySwap({ properties }: FontFaceRule): boolean {
  return properties.some(
    (property) =>
      property.type === 'custom' &&
      property.value.name === 'font-display' &&
      property.value.value.some(
        ({ type, value }) => type === 'token' && value.type === 'ident' && value.value === 'swap',
      ),
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
  // Twice, because the first pass leaves empty conditions and layers.
  return once(once(Buffer.from(css))).toString();
}
