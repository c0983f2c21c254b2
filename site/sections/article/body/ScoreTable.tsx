import '../../../styles/score-table.css';
import { WholeRanges } from './WholeRanges.tsx';

interface Props {
  caption: string;
  columns: readonly string[];
  /** Rows with a cell for each column; the first cell is the row header. */
  rows: readonly (readonly string[])[];
}

/** A table of numbers. Narrow screens scroll it sideways, also by keyboard. */
export function ScoreTable({ caption, columns, rows }: Props) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="score-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="small">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <WholeRanges text={name!} />
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>
                  <WholeRanges text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
