export interface PhotoFile {
  src: string;
  /** What it shows, for people who do not see it. */
  alt: string;
  width: number;
  height: number;
}

interface Props {
  photo: PhotoFile;
  /** Pictures below the fold load lazily. */
  isLazy?: boolean;
}

/** An owner's picture, in the frame of a drawn one. */
export function Photo({ photo: { alt, ...file }, isLazy = false }: Props) {
  return (
    <div className="art">
      <img {...file} alt={alt} loading={isLazy ? 'lazy' : 'eager'} decoding="async" />
    </div>
  );
}
