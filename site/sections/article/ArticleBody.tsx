import '../../styles/prose.css';
import '../../styles/reading.css';
import type { CompiledBody } from '../../content/article/compile-body.ts';
import { bodyComponents } from './body-components.ts';
import { TableOfContents } from './TableOfContents.tsx';

/** The text of an article; beside it, where the window is wide, its table of contents. */
export function ArticleBody({ Content, headings }: CompiledBody) {
  return (
    <div className="reading">
      <TableOfContents headings={headings} />
      <div className="prose">
        <Content components={bodyComponents} />
      </div>
    </div>
  );
}
