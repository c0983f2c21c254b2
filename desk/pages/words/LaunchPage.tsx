import { DeskPage } from '../../layout/DeskPage.tsx';
import { Note } from '../../layout/Note.tsx';
import type { LinkedDiagnostic } from '../../layout/Rejection.tsx';
import { WordsMenu, type WordsMenuEntry } from './WordsMenu.tsx';

export interface LaunchPageProps {
  menu: readonly WordsMenuEntry[];
  /** Undefined when the launch check failed. */
  diagnostics: readonly LinkedDiagnostic[] | undefined;
}

/** The remaining tasks before the launch. */
export function LaunchPage({ menu, diagnostics }: LaunchPageProps) {
  const count = diagnostics?.length ?? 0;
  const atServer = diagnostics?.filter(({ href }) => href === undefined) ?? [];
  const atDesk = diagnostics?.filter(({ href }) => href !== undefined) ?? [];
  const byPage = Map.groupBy(atDesk, ({ page }) => page);
  return (
    <DeskPage
      title="Ready to launch?"
      section="pages"
      menu={<WordsMenu entries={menu} launchDiagnosticCount={count} current="launch" />}
    >
      <div className="head">
        <h1>Ready to launch?</h1>
      </div>
      {diagnostics === undefined ? (
        <Note kind="bad">The launch check failed: the log of the server says why.</Note>
      ) : count === 0 ? (
        <Note kind="good">
          Ready to launch. Only you can tell whether words, plans, prices and articles are still
          samples.
        </Note>
      ) : (
        <div className="stack">
          <p className="dim">
            {count === 1 ? 'One thing is' : `${count} things are`} left to do. What is still a draft
            counts once it is published.
          </p>
          {[...byPage].map(([page, found]) => (
            <Diagnostics key={page} title={page} diagnostics={found} />
          ))}
          {atServer.length > 0 && (
            <Diagnostics title="For the person who runs the server" diagnostics={atServer} />
          )}
        </div>
      )}
    </DeskPage>
  );
}

interface DiagnosticsProps {
  title: string | undefined;
  diagnostics: readonly LinkedDiagnostic[];
}

function Diagnostics({ title, diagnostics }: DiagnosticsProps) {
  return (
    <section className="narrow">
      <h2 className="day">{title}</h2>
      <ol className="stack">
        {diagnostics.map(({ file, line, problem, remedy, href, label = 'Change it' }) => (
          <li key={`${file} ${line} ${problem}`} className="row">
            <p className="grow">
              <b>{problem}</b> {remedy}
            </p>
            {href === undefined ? (
              line !== undefined && <span className="hint">{`${file}, line ${line}`}</span>
            ) : (
              <a href={href}>
                {label}
                <span className="vh">: {problem}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
