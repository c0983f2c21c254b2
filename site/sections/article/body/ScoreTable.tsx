import '../../../styles/score-table.css';
import type { ReactNode } from 'react';

interface Props {
  caption: string;
  /** A Markdown table. The first cell of each row says what the row is about. */
  children?: ReactNode;
}

/** A table of numbers. Narrow screens scroll it sideways, also by keyboard. */
export function ScoreTable({ caption, children }: Props) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="score-table" role="region" aria-label={caption} tabIndex={0}>
      <p className="small">{caption}</p>
      {children}
    </div>
  );
}
