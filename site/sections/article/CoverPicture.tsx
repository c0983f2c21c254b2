/** The picture above an article. */
export function CoverPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <div className="hero-img">
      <img src={src} alt={alt} width="1600" height="720" fetchPriority="high" />
    </div>
  );
}
