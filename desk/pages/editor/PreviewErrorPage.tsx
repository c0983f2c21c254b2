import { Document } from '../../layout/Document.tsx';
import { Note } from '../../layout/Note.tsx';

/** Shown in place of a preview: what to correct before the article can be rendered. */
export function PreviewErrorPage({ problems }: { problems: readonly string[] }) {
  return (
    <Document title="Preview" layout="plain">
      <main>
        <h1>No preview yet</h1>
        <Note kind="warn">
          <ul className="list">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      </main>
    </Document>
  );
}
