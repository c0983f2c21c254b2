import '../../styles/transcript.css';
import type { HomeCopy } from '../../content/schemas/page-schemas.ts';

/** The film as text for readers: the narration, and descriptions of the picture. */
export function Transcript({ chapters }: Pick<HomeCopy['walkthrough'], 'chapters'>) {
  const told = chapters.filter(({ scenes }) => scenes.length > 0);
  if (told.length === 0) return null;
  return (
    <details className="transcript">
      <summary>Read the transcript</summary>
      <div>
        {told.map(({ label, scenes }) => (
          <section key={label}>
            <h3>{label}</h3>
            {scenes.map(({ says, shows }) => (
              <div key={says}>
                <p>{says}</p>
                <p className="small">{shows}</p>
              </div>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
