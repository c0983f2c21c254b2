const files = import.meta.glob<string>(['./pictures/*.svg', './figures/*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * A drawing for use inside a page, as an `<svg>` string. Its colors are custom properties of the design tokens, so
 * that they follow theme and panel.
 *
 * @param path below `site/art` and without extension, for example `figures/chasm`
 * @throws for an unknown drawing, so that the build fails
 */
export function drawing(path: string): string {
  const source = files[`./${path}.svg`];
  if (source === undefined) throw new Error(`There is no site/art/${path}.svg: draw it first.`);
  return source.replaceAll(/>\s+</g, '><').trim();
}
