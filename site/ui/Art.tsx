/** The coloured paper an illustration lies on. */
export type Ground = 'apricot' | 'blush' | 'sky' | 'leaf' | 'honey';

interface Props {
  /** An `<svg>` string made by `site/art`, never by a visitor. */
  svg: string;
  ground?: Ground;
  className?: string;
  /** Draws its thread once it is seen. */
  hasThread?: boolean;
}

/** A picture of cut paper. Purely decorative: the text beside it says everything. */
export function Art({ svg, ground, className = 'art', hasThread = false }: Props) {
  return (
    <div
      className={ground ? `${className} on-${ground}` : className}
      {...(hasThread && { 'data-thread': '' })}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
