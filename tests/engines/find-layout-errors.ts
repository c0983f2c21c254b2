/* Layout errors that any page may have. All functions run in the page. */

/** Scrolls every picture into view, because pictures load when they are near. */
export async function showPictures(): Promise<void> {
  for (const picture of document.images) {
    picture.scrollIntoView({ block: 'center', behavior: 'instant' });
    // `decode()` would not wait in Firefox: it rejects before a lazy picture begins to load.
    for (let tries = 0; tries < 400 && !picture.complete && picture.checkVisibility(); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Content wider than the window, and pictures that are missing or have no size. */
export function findLayoutErrors(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isSeen = (element: Element) => element.checkVisibility();
  const pictures = [...document.images].filter(isSeen);
  const drawings = [...document.querySelectorAll('main svg, footer svg')].filter(isSeen);
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : []),
    ...[...pictures, ...drawings]
      .filter((picture) => {
        const { width, height } = picture.getBoundingClientRect();
        return width === 0 || height === 0;
      })
      .map(({ outerHTML }) => `without a size: ${outerHTML.slice(0, 200)}`),
    ...pictures
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ src }) => `missing: ${src}`),
  ];
}

/**
 * Errors of a printed page: light text, text on a dark background, and controls. The drivers of Firefox and WebKit cannot emulate print
 * media, so this applies the print rules directly, in each engine alike.
 */
export function findPrintErrors(): string[] {
  const applyPrint = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule;
        media.mediaText = media.mediaText
          .replace(/\bprint\b/g, 'all')
          .replace(/\bscreen\b/g, 'not all');
      }
      if ('cssRules' in rule) applyPrint(rule.cssRules as CSSRuleList);
    }
  };
  document.documentElement.dataset['theme'] = 'dark';
  for (const { cssRules } of document.styleSheets) applyPrint(cssRules);

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  /** From 0, black, to 255, white, as printed on white paper. */
  const lightnessOf = (color: string) => {
    canvas.fillStyle = 'white';
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return 0.3 * red + 0.6 * green + 0.1 * blue;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
  const describe = (element: Element) =>
    `${element.tagName}.${element.getAttribute('class')} “${element.textContent!.slice(0, 40)}”`;

  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) => hasText(element) && !element.closest('svg') && isSeen(element),
  );
  const grounds = new Set<Element>();
  for (const text of texts) {
    for (let ground: Element | null = text; ground; ground = ground.parentElement) {
      grounds.add(ground);
    }
  }
  // A button that leads elsewhere is printed as a link.
  const button = '.btn:not([target])';
  const controls = `body > header, body > footer, ${button}, .pause, video, input, summary`;
  const isForm = document.querySelector('form[action*=form]') !== null;
  return [
    ...texts
      .filter((text) => lightnessOf(getComputedStyle(text).color) > 150)
      .map((text) => `light text: ${describe(text)}`),
    ...[...grounds]
      .filter((ground) => lightnessOf(getComputedStyle(ground).backgroundColor) < 110)
      .map((ground) => `dark ground: ${describe(ground)}`),
    ...[...document.querySelectorAll(isForm ? `body > header, ${button}` : controls)]
      .filter(isSeen)
      .map((control) => `control: ${describe(control)}`),
  ];
}
