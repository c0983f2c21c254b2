import type { Heading } from '../../content/article/compile-body.ts';

/** An article with fewer sections needs no table of contents. */
const minSections = 4;

/** The sections of a long article. Shown only where it fits beside the text. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < minSections) return null;
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <p id="contents-title">In this article</p>
      <ol>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
