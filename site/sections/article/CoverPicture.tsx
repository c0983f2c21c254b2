import { links } from '../../links.ts';

/** The picture that opens an article. */
export function CoverPicture({ slug, alt }: { slug: string; alt: string }) {
  return (
    <div className="hero-img">
      <img src={links.wideCover(slug)} alt={alt} width="1600" height="720" fetchPriority="high" />
    </div>
  );
}
