import '../styles/person-line.css';
import type { ReactNode } from 'react';
import type { Ground } from './Art.tsx';

interface Props {
  name: string;
  /** What stands under the name. */
  detail: string;
  initials: string;
  /** A small picture in place of the initials. */
  portrait?: ReactNode;
  ground?: Ground;
}

/** A person in one line: initials, name, and what they do. */
export function PersonLine({ name, detail, initials, portrait, ground = 'sky' }: Props) {
  return (
    <div className="who">
      <div className={`ava on-${ground}`} aria-hidden="true">
        {portrait ?? initials}
      </div>
      <span>
        <b>{name}</b>
        <span className="small">{detail}</span>
      </span>
    </div>
  );
}
