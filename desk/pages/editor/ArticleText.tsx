import { Button } from '../../layout/Button.tsx';
import { messageOf, type DiagnosticInFile } from '../../../contract/diagnostic.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Note } from '../../layout/Note.tsx';
import { pictureTypes } from '../../forms/picture-fields.ts';
import { Toolbar } from './Toolbar.tsx';

export interface ArticleTextProps {
  body: string;
  /** Their lines count from the first one of the text. Undefined when the check is unavailable. */
  textDiagnostics: readonly DiagnosticInFile[] | undefined;
  /** What the launch check found in it. */
  textLaunchDiagnostics: readonly DiagnosticInFile[];
  /** The alternative text of a rejected picture. */
  alt: string | undefined;
}

/** The article's text and its diagnostics. */
export function ArticleText({ body, ...props }: ArticleTextProps) {
  const diagnostics = props.textDiagnostics ?? [];
  return (
    <>
      <div
        className="note bad"
        id="findings"
        hidden={diagnostics.length === 0}
        data-findings={JSON.stringify(diagnostics)}
      >
        <Icon name="warning" />
        <ol className="list">
          {diagnostics.map(({ line, ...rest }) => (
            <li key={`${line} ${messageOf(rest)}`}>
              {line !== undefined && `Line ${line}: `}
              {messageOf(rest)} {line !== undefined && <a href="#body">Change it</a>}
            </li>
          ))}
        </ol>
      </div>
      {props.textLaunchDiagnostics.map(({ line, ...rest }) => (
        <Note key={`${line} ${rest.problem}`} kind="warn">
          Before you launch: {line !== undefined && `Line ${line}: `}
          {messageOf(rest)}
        </Note>
      ))}
      <div className="f source">
        <label htmlFor="body">Text in Markdown</label>
        <Toolbar />
        <textarea
          id="body"
          name="body"
          rows={26}
          spellCheck
          defaultValue={body}
          aria-describedby={diagnostics.length > 0 ? 'findings' : undefined}
        />
      </div>
    </>
  );
}

/** A picture for the text. A script shows the button, and fills the field for a picture that is dropped or pasted. */
export function PictureChoice({ alt }: Pick<ArticleTextProps, 'alt'>) {
  return (
    <fieldset className="stack">
      <legend>Add a picture</legend>
      <div className="f">
        <label htmlFor="picture">Picture from this device</label>
        <input id="picture" name="picture" type="file" accept={pictureTypes} />
      </div>
      <div className="f">
        <label htmlFor="alt">What it shows, for people who do not see it</label>
        <input id="alt" name="alt" defaultValue={alt} maxLength={200} autoComplete="off" />
      </div>
      <Button type="button" words="Add at the cursor" data-add-picture hidden />
      <p className="hint">
        “Save” puts it at the end of the text, from where you can move its line. It is scaled down,
        an animation becomes a still picture, and where it was taken is removed.
      </p>
    </fieldset>
  );
}
