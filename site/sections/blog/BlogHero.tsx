import '../../styles/bio.css';

/** The first section of the blog. */
export function BlogHero({ heading, lead }: { heading: string; lead: string }) {
  return (
    <section className="wrap grid ph">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
    </section>
  );
}
