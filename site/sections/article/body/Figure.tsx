interface Props {
  name: string;
  caption: string;
  alt: string;
}

/** A drawn figure that explains. */
export function Figure({ caption, alt }: Props) {
  return (
    <figure>
      <div role="img" aria-label={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
