import { Document } from '../../layout/Document.tsx';
import type { ShellProps } from '../../layout/DeskPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { Note } from '../../layout/Note.tsx';
import { PublishBar, type PublishBarProps } from '../../layout/PublishBar.tsx';
import { paths } from '../../paths.ts';
import type { ArticleState } from '../../writing/articles.ts';
import { pictureTypes } from '../words/picture-fields.ts';
import { Fields, type FieldsProps } from '../words/Fields.tsx';
import type { Group } from '../words/form.ts';
import { describeFindings, differingLines, type Finding } from './findings.ts';

export interface EditorPageProps extends FieldsProps, PublishBarProps {
  shell: ShellProps;
  title: string;
  slug: string;
  /** The current slug, or the rejected one. */
  typedSlug: string;
  /** Why it was rejected. */
  slugFault: string | undefined;
  /** What visitors get of it. */
  state: ArticleState;
  /** Where visitors read it; absent while they cannot. */
  address: string | undefined;
  form: Group;
  body: string;
  /** The text that somebody else has written meanwhile. */
  theirBody: string | undefined;
  /** The source that the form is made from; it comes back with what was typed. */
  from: string;
  /** What is wrong with the text; undefined where nothing can be checked. */
  findings: readonly Finding[] | undefined;
  refusal: string | undefined;
  /** Whether what was typed could not be saved, for a cause that may pass: the script tries again. */
  isUnsaved: boolean;
  /** Whether somebody has to decide before anything is saved. */
  isConflict: boolean;
  /** The words for a picture that was refused. */
  alt: string | undefined;
  /** Allows the styles of the text's editor, which are made in the browser. */
  styleNonce: string;
}

/** The facts that every article needs, in the order of a reader; the others follow under a heading. */
const mainFacts = ['title', 'subtitle', 'description', 'topic', 'cover', 'closing'];

const stateNames: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
};

const modes = ['Write', 'Preview', 'Details'] as const;

/** One article: its text, how it will look, its facts, and what the check says. On a small screen one of them at a time. */
export function EditorPage(props: EditorPageProps) {
  const { shell, title, slug, state, address, refusal, cannotPublish, faults } = props;
  const count = faults.size + (props.findings?.length ?? 0);
  const { fields } = props.form;
  const day = fields.filter(({ name }) => name === 'publishedOn' || name === 'publishTime');
  const main = fields.filter(({ name }) => mainFacts.includes(name));
  const others = fields.filter((field) => !day.includes(field) && !main.includes(field));
  // On a small screen the rejected address would be out of sight.
  const shown = props.slugFault === undefined ? 'Write' : 'Details';
  return (
    <Document title={title} assets={shell.assets} layout="edit">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <a className="btn flat sq" href={paths.articles}>
          <Icon name="back" />
          <span className="vh">Back to articles</span>
        </a>
        <h1 className="cut">{title}</h1>
        <span className="mk">{stateNames[state]}</span>
        <span className="end row">
          <a className="link wideonly" href={paths.preview(slug)} target="_blank" rel="noreferrer">
            Preview in a tab
          </a>
          {address && (
            <a className="link" href={address} target="_blank" rel="noreferrer">
              See it on the site
            </a>
          )}
        </span>
      </header>
      <main id="main">
        {shell.done && (
          <p className="note" role="status">
            <Icon name="tick" />
            {shell.done.sentence}
          </p>
        )}
        {refusal && <Note kind={props.isConflict ? 'warn' : 'bad'}>{refusal}</Note>}
        {cannotPublish && <Note kind="warn">{cannotPublish}</Note>}
        <form
          method="post"
          action={paths.article(slug)}
          encType="multipart/form-data"
          data-editor={paths.preview(slug)}
          data-unsaved={props.isUnsaved || undefined}
          data-conflict={props.isConflict || undefined}
          nonce={props.styleNonce}
        >
          <input type="hidden" name="from" value={props.from} />
          {/* Enter in a field saves: the first button of a form is the one it presses. */}
          <button className="vh" name="do" value="save" tabIndex={-1} aria-hidden="true">
            Save
          </button>
          <fieldset className="mode">
            <legend className="vh">Show</legend>
            {modes.map((mode) => (
              <span key={mode}>
                <input
                  className="vh"
                  type="radio"
                  name="mode"
                  id={`mode-${mode}`}
                  defaultChecked={mode === shown}
                />
                <label htmlFor={`mode-${mode}`}>{mode}</label>
              </span>
            ))}
          </fieldset>
          <div className="panes">
            <section className="pane p1" aria-label="Write">
              <Text {...props} />
              <Picture alt={props.alt} />
            </section>
            <section className="pane p2" aria-label="Preview">
              <iframe
                src={paths.preview(slug)}
                title="The article as visitors will see it"
                // No scripts: what is left over from a page of the site does not run here.
                sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                loading="lazy"
              />
            </section>
            <section className="pane p3 stack" aria-label="Details">
              {/* Every field is posted: a missing one would be saved as empty. */}
              <Fields {...props} fields={cannotPublish ? [...day, ...main] : main} />
              <details className="more" open={others.some(({ name }) => faults.has(name))}>
                <summary className="link">More details</summary>
                <div className="stack">
                  <Fields {...props} fields={others} />
                </div>
              </details>
              <Place {...props} />
            </section>
          </div>
          <PublishBar
            {...props}
            toCorrect={count}
            sentence={describeFindings(props.findings, faults.size)}
            firstFault={faults.keys().next().value}
          >
            <Fields {...props} fields={day} />
            <p className="dim">
              It goes live in about 15 seconds, or at that day and time if they are later. “Undo
              publishing” brings back what is on the site now.
            </p>
          </PublishBar>
        </form>
      </main>
    </Document>
  );
}

/** Where visitors find it, and how it leaves the site. */
function Place({ typedSlug, slugFault, state, cannotPublish }: EditorPageProps) {
  return (
    <div className="f">
      <label htmlFor="slug">Address, after /blog/</label>
      <input
        id="slug"
        name="slug"
        defaultValue={typedSlug}
        maxLength={80}
        autoComplete="off"
        aria-invalid={slugFault === undefined ? undefined : 'true'}
        aria-describedby={slugFault === undefined ? undefined : 'slug-fault'}
      />
      {slugFault !== undefined && (
        <p className="err" id="slug-fault">
          <Icon name="warning" />
          {slugFault}
        </p>
      )}
      {state !== 'draft' && <p className="hint">The old address will lead to the new one.</p>}
      <p>
        <button className="btn" name="do" value="rename">
          Rename
        </button>
      </p>
      {state !== 'draft' && !cannotPublish && (
        <p>
          <button className="btn flat bad" name="do" value="unpublish">
            Take off the site
          </button>
        </p>
      )}
    </div>
  );
}

const none: readonly Finding[] = [];

function Text({ findings = none, body, theirBody, slug }: EditorPageProps) {
  return (
    <>
      {theirBody !== undefined && (
        <div className="theirs f">
          <label htmlFor="their-body">Where yours differs, somebody else has saved</label>
          <textarea
            id="their-body"
            rows={5}
            readOnly
            defaultValue={differingLines(theirBody, body)}
          />
          <p className="row">
            <button className="btn" name="do" value="save">
              Keep mine
            </button>
            <a className="btn flat" href={paths.article(slug)}>
              Take theirs
            </a>
          </p>
        </div>
      )}
      <div className="note bad" id="findings" hidden={findings.length === 0}>
        <Icon name="warning" />
        <ol className="list">
          {findings.map(({ line, words }) => (
            <li key={`${line} ${words}`}>
              <span>{line === undefined ? words : `Line ${line}: ${words}`}</span>{' '}
              {line !== undefined && <a href="#body">Change it</a>}
            </li>
          ))}
        </ol>
      </div>
      <div className="f source">
        <label htmlFor="body">Text in Markdown</label>
        <textarea
          id="body"
          name="body"
          rows={26}
          spellCheck
          defaultValue={body}
          aria-describedby={findings.length > 0 ? 'findings' : undefined}
        />
      </div>
    </>
  );
}

/** Is put at the end of the text when the article is saved. */
function Picture({ alt }: Pick<EditorPageProps, 'alt'>) {
  return (
    <fieldset className="stack picture">
      <legend>Add a picture</legend>
      <div className="f">
        <label htmlFor="picture">Picture from this device</label>
        <input id="picture" name="picture" type="file" accept={pictureTypes} />
      </div>
      <div className="f">
        <label htmlFor="alt">What it shows, for people who do not see it</label>
        <input id="alt" name="alt" defaultValue={alt} maxLength={200} autoComplete="off" />
      </div>
      <p className="hint">
        “Save” puts it at the end of the text, from where you can move its line. It is scaled down,
        and where it was taken is removed.
      </p>
    </fieldset>
  );
}
