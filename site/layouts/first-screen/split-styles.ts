import {
  transform,
  type CustomAtRules,
  type FontFaceRule,
  type Selector,
  type Visitor,
} from 'lightningcss';

/** Long pages mark the end of their first screen with it: see Fold.astro. */
const foldMark = '<!-- fold -->';
/** The page already contains it. */
const layerOrder = /^(?:@layer [\w, ]+;)+/;
/**
 * Lays out the first screen as soon as it is parsed. Otherwise a browser that has parsed the whole page before its
 * next frame may run the page's script before the first layout.
 */
const layOut = '<script>document.body.offsetTop</script>';
const styleElement = /<style>([\s\S]*?)<\/style>/g;

/**
 * Splits styles into those that the first screen may use, which have to fit with its text into the first round
 * trip, and the rest: fonts that may load late (`font-display: swap`), and rules each of whose selectors requires a
 * class that nothing above the fold has. So rules with equal specificity must not override each other by order.
 * @param seen The classes of the first screen: see {@link classesAboveFold}.
 */
export function splitStyles(css: string, seen: ReadonlySet<string>) {
  const canWait = (selectors: readonly Selector[]) =>
    selectors.every((selector) =>
      selector.some((part) => part.type === 'class' && !seen.has(part.name)),
    );
  const earlyCss = minify(css, {
    Rule: {
      style: keepIf((selectors) => !canWait(selectors)),
      'font-face': ({ value }) => (maySwap(value) ? [] : undefined),
    },
  });
  const laterCss = minify(css, {
    Rule: {
      style: keepIf(canWait),
      'font-face': ({ value }) => (maySwap(value) ? undefined : []),
      keyframes: () => [],
    },
  });
  return { earlyCss, laterCss: laterCss.replace(layerOrder, '') };
}

/** All inline styles of a page, in their order. */
export function stylesOf(html: string): string {
  return [...html.matchAll(styleElement)].map(([, content]) => content).join('\n');
}

/** The classes that the first screen of a page uses, if it marks its end. A closed dialog is not visible. */
export function classesAboveFold(html: string): Set<string> {
  const seen = html
    .slice(0, Math.max(0, html.indexOf(foldMark)))
    .replaceAll(styleElement, '')
    .replaceAll(/<dialog[\s\S]*?<\/dialog>/g, '');
  return new Set(
    [...seen.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')),
  );
}

/**
 * Replaces all inline styles of a page by these, and links a file of the others where its first screen ends:
 * browsers wait for it before they render the rest. Firefox would not, so a script follows the link: scripts wait
 * for style sheets, and the page waits for scripts.
 */
export function placeStyles(html: string, css: string, laterAddress: string): string {
  const start = html.indexOf('<style>');
  const rest = html.slice(start).replaceAll(styleElement, '');
  const link = `${layOut}<link rel="stylesheet" fetchpriority="low" href="${laterAddress}">${layOut}`;
  return `${html.slice(0, start)}<style>${css}</style>${rest.replace(foldMark, laterAddress && link)}`;
}

function maySwap({ properties }: FontFaceRule): boolean {
  return JSON.stringify(properties).includes('"swap"');
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
