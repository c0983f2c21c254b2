import { countOf, formatNumber } from '../../layout/counts.ts';
import { ScrollBox } from '../../layout/ScrollBox.tsx';
import type { Column } from './describe-numbers.ts';

/** The vertical range of the bars, from the top; the pins are below. */
const ground = 76;
/** The distance between two pins of a column. */
const pinStep = 4;
/** More would overlap the line below; the text of the column states their number. */
export const maxPins = 5;

/**
 * A bar for each period, with a pin below for each lead. All positions are percentages, so that pins and text keep
 * their size.
 */
export function Chart({ columns, period }: { columns: readonly Column[]; period: string }) {
  const highest = Math.max(0, ...columns.map(({ visits }) => visits));
  const lines = placeLines(highest);
  const leads = columns.reduce((sum, column) => sum + column.leads, 0);
  const slot = 100 / columns.length;
  const heightOf = (visits: number) => (visits / (highest || 1)) * ground * 0.93;
  const topOf = (visits: number) => at(ground - heightOf(visits));
  return (
    <>
      <svg className="chart" role="img" aria-labelledby="chart-title">
        <title id="chart-title">
          {`Visits by ${period}, ${columns[0]?.name} to ${columns.at(-1)?.name}: highest ${formatNumber(highest)}. Pins are leads: ${formatNumber(leads)}.`}
        </title>
        {/* The table has the same, and not every browser leaves out the parts of a picture. */}
        <g aria-hidden="true">
          {[0, ...lines].map((visits) => (
            <line key={visits} x1="0" x2="100%" y1={topOf(visits)} y2={topOf(visits)} />
          ))}
          {columns.map(({ name, visits, leads: count }, index) => (
            <g key={name}>
              <title>{`${name}: ${countOf(visits, 'visit')}, ${countOf(count, 'lead')}`}</title>
              <rect
                className={index === columns.length - 1 ? 'part' : undefined}
                x={at(index * slot + slot * 0.16)}
                y={topOf(visits)}
                width={at(slot * 0.68)}
                height={at(heightOf(visits))}
              />
              {Array.from({ length: Math.min(count, maxPins) }, (_, pin) => (
                <circle
                  key={pin}
                  cx={at((index + 0.5) * slot)}
                  cy={at(ground + 4 + pin * pinStep)}
                  r="3"
                />
              ))}
            </g>
          ))}
          {/* Last, so that no bar covers them. */}
          {lines.map((visits) => (
            <text key={visits} x="0" y={at(ground - heightOf(visits) - 1)}>
              {formatNumber(visits)}
            </text>
          ))}
        </g>
      </svg>
      <p className="row hint">
        <span>{columns[0]?.name}</span>
        <span className="end">Now, so far</span>
      </p>
      <details>
        <summary className="btn flat">Show as a table</summary>
        <ScrollBox label={`Visits and leads by ${period}`}>
          <table>
            <caption>Visits and leads by {period} (UTC)</caption>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col" className="r">
                  Visits
                </th>
                <th scope="col" className="r">
                  Leads
                </th>
              </tr>
            </thead>
            <tbody>
              {columns.toReversed().map(({ name, visits, leads: count }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="r">{formatNumber(visits)}</td>
                  <td className="r">{formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </details>
    </>
  );
}

/** The heights of the lines, in visits: two to four multiples of 1, 2 or 5 times a power of ten. */
function placeLines(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest / 2, 1)));
  const step = [5, 2, 1].map((digit) => digit * power).find((value) => value * 2 <= highest) ?? 1;
  return Array.from({ length: Math.floor(highest / step) }, (_, index) => (index + 1) * step);
}

const at = (percent: number) => `${Number(percent.toFixed(2))}%`;
