import '../styles/person-line.css';
import type { ReactNode } from 'react';
import type { PageGround } from '../art/palette.ts';

interface Props {
  name: string;
  /** The text under the name. */
  detail: string;
  initials: string;
  /** A small picture in place of the initials. */
  portrait?: ReactNode;
  /** The index of the background color: adjacent ones increment it. */
  groundIndex: number;
}

const grounds = ['sky', 'apricot', 'leaf', 'honey'] as const satisfies PageGround[];

/** A person in one line: initials, name, and what they do. */
export function PersonLine({ name, detail, initials, portrait, groundIndex }: Props) {
  return (
    <div className="who">
      <div className={`ava sq on-${grounds[groundIndex % grounds.length]}`} aria-hidden="true">
        {portrait ?? initials}
      </div>
      <span>
        <b>{name}</b>
        <span className="small">{detail}</span>
      </span>
    </div>
  );
}
