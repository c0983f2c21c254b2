import { DeskPage, type ShellProps } from '../../layout/DeskPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { Note } from '../../layout/Note.tsx';
import { Time } from '../../layout/Time.tsx';
import { paths } from '../../paths.ts';
import type { ArticleState } from '../../writing/articles.ts';

interface ArticleRow {
  slug: string;
  title: string;
  topic: string;
  state: ArticleState;
  publishedOn: string;
  draft: { savedAt: number; savedBy: string } | undefined;
  /** Undefined when nothing can be checked. */
  findings: number | undefined;
}

export interface ArticlesPageProps {
  shell: ShellProps;
  articles: readonly ArticleRow[];
  title: string;
  /** Why no article was created. */
  refusal: string | undefined;
  now: number;
}

const groups: Record<ArticleState, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  live: 'Live',
};

/** Every article, by its state for visitors. */
export function ArticlesPage({ shell, articles, title, refusal, now }: ArticlesPageProps) {
  return (
    <DeskPage {...shell} title="Articles" section="articles">
      <div className="head">
        <h1>Articles</h1>
        <span className="dim">{articles.length}</span>
      </div>
      {refusal && <Note kind="bad">{refusal}</Note>}
      <form className="stack narrow" method="post" action={paths.articles}>
        <div className="f">
          <label htmlFor="title">Title of a new article</label>
          <input
            id="title"
            name="title"
            defaultValue={title}
            aria-invalid={refusal ? 'true' : undefined}
            aria-describedby="title-hint"
            autoComplete="off"
          />
          <p className="hint" id="title-hint">
            8 to 70 characters. It makes the address, which stays.
          </p>
        </div>
        <div>
          <button className="btn go">
            <Icon name="add" />
            New article
          </button>
        </div>
      </form>
      {(['draft', 'scheduled', 'live'] as const).map((state) => (
        <Group
          key={state}
          name={groups[state]}
          articles={articles.filter((article) => article.state === state)}
          now={now}
        />
      ))}
    </DeskPage>
  );
}

function Group({
  name,
  articles,
  now,
}: {
  name: string;
  articles: readonly ArticleRow[];
  now: number;
}) {
  if (articles.length === 0) return null;
  return (
    <section aria-label={name}>
      <h2 className="day">
        {name} {articles.length}
      </h2>
      <ul>
        {articles.map(({ slug, title, topic, publishedOn, draft, findings }) => (
          <li key={slug} className="check">
            <a href={paths.article(slug)}>{title}</a>
            <span className="dim">{topic}</span>
            <span className="dim">{publishedOn}</span>
            <span className="row">
              <Findings count={findings} />
              {draft && (
                <span className="dim">
                  Draft by {draft.savedBy}, <Time at={draft.savedAt} now={now} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Findings({ count }: { count: number | undefined }) {
  if (count === undefined) return <span className="mk">Not checked here</span>;
  return (
    <span className={count === 0 ? 'mk' : 'mk bad'}>
      <Icon name={count === 0 ? 'tick' : 'warning'} />
      {count === 0 ? 'No findings' : count === 1 ? '1 finding' : `${count} findings`}
    </span>
  );
}
