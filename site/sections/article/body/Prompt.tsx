import '../../../styles/prompt.css';
import type { ReactNode } from 'react';

/** The text of a prompt, to be copied and changed. Line breaks stay as they are written. */
export function Prompt({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <figure className="sheet prompt">
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
}
