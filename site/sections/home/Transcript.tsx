import '../../styles/transcript.css';
import type { Line } from '../../content/walkthrough-script.ts';

interface Props {
  chapters: readonly {
    label: string;
    scenes: readonly { id: string; shows: string; lines: readonly Line[] }[];
  }[];
}

/** The film as text for readers: the narration, and descriptions of the picture. */
export function Transcript({ chapters }: Props) {
  return (
    <details className="transcript">
      <summary>Read the transcript</summary>
      <div>
        {chapters.map(({ label, scenes }) => (
          <section key={label}>
            <h3>{label}</h3>
            {scenes.map(({ id, shows, lines }) => (
              <div key={id}>
                <p>{lines.map(({ text }) => text).join(' ')}</p>
                <p className="small">{shows}</p>
              </div>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
