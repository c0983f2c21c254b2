import type { Numbers } from '../../../server/numbers/read-numbers.ts';
import { formatNumber } from '../../layout/counts.ts';
import { DeskPage } from '../../layout/DeskPage.tsx';
import { Note } from '../../layout/Note.tsx';
import { useShell } from '../../layout/page-context.tsx';
import { Section } from '../../layout/Section.tsx';
import { paths } from '../../paths.ts';
import { Chart, maxPins } from './Chart.tsx';
import { describeNumbers, type Bar } from './describe-numbers.ts';
import { ranges, type NumbersRange } from './ranges.ts';

export function NumbersPage({ numbers, range }: { numbers: Numbers; range: NumbersRange }) {
  const { days: shownDays, period } = range;
  const { sums, columns, steps, byArticle, firstPages, sources, hasVisits } = describeNumbers(
    numbers,
    period,
    useShell().namePage,
  );
  return (
    <DeskPage title="Numbers" section="numbers">
      <div className="head">
        <h1>Numbers</h1>
        <nav className="seg end" aria-label="Range">
          {ranges.map(({ days, title }) => (
            <a
              key={days}
              className="btn"
              href={`${paths.numbers}?days=${days}`}
              aria-current={days === shownDays ? 'true' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      </div>
      <dl className="sums">
        {sums.map(({ name, value, change }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {change && <small>{change}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {!hasVisits && (
        <Note>
          <b>No visits are known for this time.</b> Where the site is on a static host, visits
          cannot be counted, and only the form’s part is here.
        </Note>
      )}
      <Section id="by-time" title={`Visits by ${period}. Pins are leads, up to ${maxPins}.`}>
        <Chart columns={columns} period={period} />
      </Section>
      <div className="two">
        <Bars title="From the form to a lead" bars={steps} />
        <Bars title="Leads by article" bars={byArticle} none="No lead yet in this time." />
        <Bars title="First pages" bars={firstPages} none="No visit yet in this time." />
        <Bars
          title={`Where ${hasVisits ? 'visitors' : 'leads'} came from`}
          bars={sources}
          none={`No ${hasVisits ? 'visit' : 'lead'} yet in this time.`}
        />
      </div>
      <Note>
        <b>What is counted:</b> the page on which a visit begins, the kind of site it came from, and
        the steps of the form, by day (UTC). <b>What is not:</b> people. There are no cookies, no IP
        addresses and no fingerprints, so somebody who comes back tomorrow is a new visit. Pages
        read after the first are not counted, because browsers fetch them ahead of time, and robots
        that say they are robots are left out. A lead that you release stays among the quarantined
        here. The name of a source opens all of its leads, from any time.
      </Note>
    </DeskPage>
  );
}

function Bars({ title, bars, none }: { title: string; bars: readonly Bar[]; none?: string }) {
  return (
    <Section title={title}>
      {bars.length === 0 ? (
        <p className="dim">{none}</p>
      ) : (
        <ol className="bars">
          {bars.map(({ name, count, share, detail, href }) => (
            <li key={name}>
              <svg aria-hidden="true">
                <rect width={percent(share)} height="100%" />
              </svg>
              <bdi className="cut">{href === undefined ? name : <a href={href}>{name}</a>}</bdi>
              {/* Shown in reverse. Read in that order, "61 quarantined 5" would sound like one phrase. */}
              <span className="counted">
                <b>{formatNumber(count)}</b>
                {detail && <span className="vh">, </span>}
                {detail && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
