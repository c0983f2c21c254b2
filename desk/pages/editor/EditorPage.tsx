import { Button, ButtonLink } from '../../layout/Button.tsx';
import { Document } from '../../layout/Document.tsx';
import { Field } from '../../layout/Field.tsx';
import { OtherVersion } from '../../layout/OtherVersion.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { zoneName } from '../../../server/notifications/describe-lead.ts';
import { useShell } from '../../layout/page-context.tsx';
import { DraftForm, type DraftFormProps } from '../../layout/DraftForm.tsx';
import { paths } from '../../paths.ts';
import type { ArticleState } from '../../writing/articles.ts';
import { Fields, type FieldsProps } from '../words/Fields.tsx';
import type { Group } from '../../forms/form.ts';
import { ArticleText, PictureChoice, type ArticleTextProps } from './ArticleText.tsx';
import { describeCount } from './article-responses.ts';

export interface EditorPageProps extends ArticleTextProps, FieldsProps, DraftFormProps {
  title: string;
  slug: string;
  /** The current slug, or the rejected one. */
  typedSlug: string;
  /** Why it was rejected. */
  slugError: string | undefined;
  /** The part that a small screen shows first. */
  shown: (typeof modes)[number];
  /** The article's state for visitors. */
  state: ArticleState;
  /** Whether there is more than a draft, so that a rename is a publication. */
  hasFile: boolean;
  /** When a scheduled article appears; absent for others. */
  appears: string | undefined;
  /** Where visitors read it; absent while they cannot. */
  address: string | undefined;
  form: Group;
  /** Allows the styles of the text editor, which are generated in the browser. */
  styleNonce: string;
}

const stateNames: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
};

const stateIcons = { draft: 'articles', scheduled: 'wait', live: 'tick' } as const;

const modes = ['Write', 'Preview', 'Details'] as const;

/** One article: its text, preview, front matter and diagnostics. A small screen shows one of them at a time. */
export function EditorPage(props: EditorPageProps) {
  const { title, slug, state, appears, address, cannotPublish, otherVersion } = props;
  const { done } = useShell();
  const { fields } = props.form;
  const toCorrect = (props.textDiagnostics ?? []).length + props.errors.size;
  const day = fields.filter(({ name }) => name === 'publishedOn' || name === 'publishTime');
  const others = fields.filter((field) => !day.includes(field));
  return (
    <Document title={title} layout="edit">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <ButtonLink kind="flat sq" href={paths.articles} icon="back" unseen="Back to articles" />
        <h1 className="cut">{title}</h1>
        <span className={state === 'live' ? 'mk good' : 'mk wait'}>
          <Icon name={stateIcons[state]} />
          {stateNames[state]}{' '}
          {appears !== undefined && <span className="wideonly">for {appears}</span>}
        </span>
        <span className="end row">
          <a className="link wideonly" href={paths.preview(slug)} target="_blank" rel="noreferrer">
            Preview in a tab
          </a>
          {address && (
            <a className="link" href={address} target="_blank" rel="noreferrer">
              See it<span className="words"> on the site</span>
            </a>
          )}
        </span>
      </header>
      <main id="main">
        {done && (
          <p className="note" role="status">
            <Icon name="tick" />
            {done.sentence}
          </p>
        )}
        <DraftForm
          {...props}
          attributes={{
            action: paths.article(slug),
            nonce: props.styleNonce,
            'data-editor': paths.preview(slug),
            'data-conflict': otherVersion?.isConflict || undefined,
          }}
          focusesField={props.slugError !== undefined}
          toCorrect={toCorrect}
          sentence={describeCount(props.textDiagnostics && toCorrect)}
          confirmedFields={day.map(({ name }) => name)}
          confirmation={
            <>
              <Fields {...props} fields={day} />
              <p className="dim">
                It goes live in about 15 seconds, or at that day and time ({zoneName()}) if they are
                later{state === 'live' && ', and is off the site until then'}. “Undo publishing”
                brings back what is on the site now.
              </p>
            </>
          }
        >
          {otherVersion && (
            <OtherVersion {...otherVersion}>
              {otherVersion.isConflict && (
                <>
                  <Button value="copy" words="Keep mine as a new draft" />
                  <ButtonLink
                    kind="flat"
                    href={paths.article(slug)}
                    words="Load the other version"
                  />
                </>
              )}
            </OtherVersion>
          )}
          <fieldset className="mode">
            <legend className="vh">Show</legend>
            {modes.map((mode) => (
              <span key={mode}>
                <input
                  className="vh"
                  type="radio"
                  name="mode"
                  id={`mode-${mode}`}
                  defaultChecked={mode === props.shown}
                />
                <label htmlFor={`mode-${mode}`}>{mode}</label>
              </span>
            ))}
          </fieldset>
          <div className="panes">
            <section className="pane p1" aria-label="Write">
              <ArticleText {...props} />
              <PictureChoice alt={props.alt} />
            </section>
            <section className="pane p2" aria-label="Preview">
              <iframe
                src={paths.preview(slug)}
                title="The article as visitors will see it"
                // Without scripts, so that nothing from a page of the site runs here.
                sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                loading="lazy"
              />
            </section>
            <section className="pane p3 stack" aria-label="Details">
              {/* Every field is posted: a missing one would be saved as empty. */}
              <Fields {...props} fields={cannotPublish ? fields : others} />
              <Place {...props} />
            </section>
          </div>
        </DraftForm>
      </main>
    </Document>
  );
}

/** The article's address for visitors, and how to take it off the site. */
function Place({ typedSlug, slugError, state, hasFile, cannotPublish }: EditorPageProps) {
  return (
    <div className="stack">
      <Field
        name="slug"
        label="Address, after /blog/"
        required={false}
        defaultValue={typedSlug}
        maxLength={100}
        autoComplete="off"
        // A phone would begin it with a capital letter, which is rejected.
        autoCapitalize="none"
        spellCheck={false}
        error={slugError}
        hint={hasFile ? 'The old address will lead to the new one.' : undefined}
      />
      <p>
        <Button value="rename" words="Rename" data-builds={hasFile || undefined} />
      </p>
      {state !== 'draft' && !cannotPublish && (
        <>
          <p>
            <Button
              kind="flat bad"
              value="unpublish"
              words={state === 'scheduled' ? 'Cancel the schedule' : 'Take off the site'}
              aria-describedby="unpublish-hint"
              data-builds
            />
          </p>
          <p className="hint" id="unpublish-hint">
            Links to it in other texts become plain words.
          </p>
        </>
      )}
    </div>
  );
}
