import { DeskPage } from '../../layout/DeskPage.tsx';
import { Note } from '../../layout/Note.tsx';
import type { LinkedFinding } from './link-finding.ts';
import { WordsMenu, type WordsMenuEntry } from './WordsMenu.tsx';

export interface LaunchPageProps {
  menu: readonly WordsMenuEntry[];
  /** Undefined when the launch check failed. */
  findings: readonly LinkedFinding[] | undefined;
}

/** The remaining tasks before the launch. */
export function LaunchPage({ menu, findings }: LaunchPageProps) {
  const count = findings?.length ?? 0;
  const atServer = findings?.filter(({ href }) => href === undefined) ?? [];
  return (
    <DeskPage
      title="Ready to launch?"
      section="pages"
      menu={<WordsMenu entries={menu} toDo={count} current="launch" />}
    >
      <div className="head">
        <h1>Ready to launch?</h1>
      </div>
      {findings === undefined ? (
        <Note kind="bad">The launch check failed: the log of the server says why.</Note>
      ) : count === 0 ? (
        <Note kind="good">Ready to launch: nothing on the site is a placeholder or a sample.</Note>
      ) : (
        <div className="stack">
          <p className="dim">
            {count === 1 ? 'One thing is' : `${count} things are`} left to do. What is still a draft
            counts once it is published.
          </p>
          <Findings findings={findings.filter(({ href }) => href !== undefined)} />
          {atServer.length > 0 && (
            <>
              <h2 className="day">For the person who runs the server</h2>
              <Findings findings={atServer} />
            </>
          )}
        </div>
      )}
    </DeskPage>
  );
}

function Findings({ findings }: { findings: readonly LinkedFinding[] }) {
  return (
    <ol className="stack narrow">
      {findings.map(({ file, line, problem, remedy, page, href }) => (
        <li key={`${file} ${line} ${problem}`}>
          <p>
            <b>{problem}</b> {remedy}
          </p>
          <p className="row hint">
            {page ?? (line === undefined ? file : `${file}, line ${line}`)}
            {href && (
              <a className="end" href={href}>
                Change it
              </a>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
