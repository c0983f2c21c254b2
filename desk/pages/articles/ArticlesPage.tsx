import { Button } from '../../layout/Button.tsx';
import { Mark } from '../../layout/Mark.tsx';
import { countOf } from '../../layout/counts.ts';
import { DeskPage } from '../../layout/DeskPage.tsx';
import { zoneName } from '../../../server/notifications/describe-lead.ts';
import { Note } from '../../layout/Note.tsx';
import { Rejection, type RejectionProps } from '../../layout/Rejection.tsx';
import { Selection } from '../../layout/Selection.tsx';
import { paths } from '../../paths.ts';
import type { ArticleState } from '../../writing/articles.ts';

interface ArticleRow {
  slug: string;
  title: string;
  topic: string;
  state: ArticleState;
  /** When it was saved, appears or appeared: "Sep 24, 2025". */
  when: string;
  /** Undefined when the check is unavailable. */
  findings: number | undefined;
  launchDiagnosticCount: number;
  /** "612 visits, 11 leads" of the last 30 days; undefined while visitors cannot read it. */
  numbers: string | undefined;
  /** A draft that was never published has no file to delete. */
  canDelete: boolean;
}

export interface ArticlesPageProps extends RejectionProps {
  articles: readonly ArticleRow[];
  /** The title that was rejected. */
  title: string;
  titleError: string | undefined;
  /** The slugs of the selected articles, after a rejection. */
  selected: readonly string[];
  /** The path of an article whose deletion can be undone. */
  undoablePath: string | undefined;
}

const groups: Record<ArticleState, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  live: 'Live',
};

/** The details that the columns do not show. */
const hints: Record<ArticleState, () => string | undefined> = {
  draft: () => undefined,
  scheduled: zoneName,
  live: () => 'In the last 30 days',
};

/** Every article, by its state for visitors. */
export function ArticlesPage(props: ArticlesPageProps) {
  const { articles, title, titleError, undoablePath } = props;
  return (
    <DeskPage title="Articles" section="articles">
      <div className="head">
        <h1>Articles</h1>
        <span className="dim">{articles.length}</span>
      </div>
      <Rejection {...props} isFocused />
      {titleError && (
        <Note kind="bad" id="title-error">
          {titleError}
        </Note>
      )}
      <form className="row begin" method="post" action={paths.articles}>
        <label htmlFor="title">New article</label>
        <input
          id="title"
          name="title"
          defaultValue={title}
          placeholder="Its title, 8 to 70 characters"
          aria-invalid={titleError ? 'true' : undefined}
          aria-describedby={titleError && 'title-error'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rejected title is what has to change
          autoFocus={titleError !== undefined}
          autoComplete="off"
        />
        <Button kind="go" icon="add" words="Begin" />
      </form>
      {undoablePath !== undefined && (
        <form method="post" action={paths.articles}>
          <Button
            kind="flat"
            name="undo"
            value={undoablePath}
            words="Undo the last deletion"
            data-builds
          />
        </form>
      )}
      {/* Going back, a browser restores the selection by position, which may be that of another article. */}
      <form method="post" action={paths.articles} autoComplete="off">
        {/* Enter on a check box clicks the first button, and would delete without the confirmation. */}
        <button className="vh" tabIndex={-1} aria-hidden="true">
          Select
        </button>
        {(['draft', 'scheduled', 'live'] as const).map((state) => (
          <Group
            key={state}
            state={state}
            {...props}
            articles={articles.filter((article) => article.state === state)}
          />
        ))}
        {articles.some(({ canDelete }) => canDelete) && (
          <Selection of="articles">
            <details className="pop">
              <summary className="btn flat bad">Delete…</summary>
              <div className="stack">
                <p id="delete-hint">
                  Visitors no longer find the selected articles, and links to them in other texts
                  become plain words. “Undo” brings them back until something else is published.
                </p>
                <Button
                  kind="bad"
                  value="delete"
                  words="Delete the selected articles"
                  aria-describedby="delete-hint"
                  data-builds
                />
              </div>
            </details>
          </Selection>
        )}
      </form>
    </DeskPage>
  );
}

interface GroupProps extends Pick<ArticlesPageProps, 'articles' | 'selected'> {
  state: ArticleState;
}

function Group({ state, articles, selected }: GroupProps) {
  if (articles.length === 0) return null;
  const [name, hint] = [groups[state], hints[state]()];
  return (
    <section aria-label={name}>
      <h2 className="day row">
        {name} {articles.length}
        {hint !== undefined && <small className="end">{hint}</small>}
      </h2>
      <ul className="lines articles">
        {articles.map(
          ({ slug, title, topic, when, findings, launchDiagnosticCount, numbers, canDelete }) => (
            <li key={slug}>
              {canDelete && (
                <label className="c">
                  <input
                    type="checkbox"
                    name="slug"
                    value={slug}
                    defaultChecked={selected.includes(slug)}
                    // Hidden text in the label would be read a second time.
                    aria-label={`Select ${title}`}
                  />
                </label>
              )}
              <a href={paths.article(slug)}>{title}</a>
              <span className="dim">{topic}</span>
              <span className="dim">{when}</span>
              <Findings
                count={findings}
                launchDiagnosticCount={launchDiagnosticCount}
                isDraft={state === 'draft'}
              />
              {numbers !== undefined && <span className="dim">{numbers}</span>}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** What a draft still lacks is nothing to worry about, and neither are samples until the launch. */
function Findings({
  count,
  launchDiagnosticCount,
  isDraft,
}: {
  count: number | undefined;
  launchDiagnosticCount: number;
  isDraft: boolean;
}) {
  if (count === undefined) return <span className="mk">Not checked here</span>;
  if (count > 0) {
    const words = countOf(count, 'finding');
    return isDraft ? (
      <Mark kind="wait" icon="articles" words={words} />
    ) : (
      <Mark kind="bad" words={words} />
    );
  }
  if (launchDiagnosticCount === 0) return <Mark words="No findings" />;
  return <Mark kind="wait" icon="warning" words={`${launchDiagnosticCount} before launch`} />;
}
