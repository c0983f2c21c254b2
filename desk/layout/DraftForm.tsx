import { Button } from './Button.tsx';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Note } from './Note.tsx';
import type { OtherVersionProps } from './OtherVersion.tsx';
import { Rejection, type RejectionProps } from './Rejection.tsx';

/** A form about a file that has a draft, or may get one. */
export interface DraftFormProps extends RejectionProps {
  /** The source of the form; it is posted back with the typed values. */
  from: string;
  hasDraft: boolean;
  /** When the draft was saved, as a sentence. */
  saved: string;
  /** Why publishing is impossible here; absent if it is possible. */
  cannotPublish: string | undefined;
  /** Whether the last publication changed this file and can be undone. */
  canUndo: boolean;
  /** The other version, if the file was changed elsewhere since its draft was begun. */
  otherVersion: OtherVersionProps | undefined;
  /** Errors, by the name of the control. */
  errors: ReadonlyMap<string, string>;
  /** Whether the form shows typed values that are not saved: a script asks before they are left. */
  isUnsaved: boolean;
}

interface FormProps extends DraftFormProps {
  attributes: FormHTMLAttributes<HTMLFormElement> & Record<`data-${string}`, unknown>;
  /** The number of errors, and the sentence about them. */
  toCorrect: number;
  sentence: string;
  /** Whether a rejected field has the focus. Its error is the rejection. */
  focusesField?: boolean;
  /** The confirmation before publishing; absent when none is needed. */
  confirmation?: ReactNode;
  /** The names of the fields in the confirmation, which an error in one of them opens. */
  confirmedFields?: readonly string[];
  children: ReactNode;
}

/** A form that is saved as a draft and published: errors above it, buttons below. */
export function DraftForm({ attributes, children, ...props }: FormProps) {
  return (
    <>
      <Rejection {...props} isFocused={!props.focusesField} />
      {props.cannotPublish && <Note kind="warn">{props.cannotPublish}</Note>}
      <form
        method="post"
        encType="multipart/form-data"
        data-unsaved={props.isUnsaved || undefined}
        {...attributes}
      >
        <input type="hidden" name="from" value={props.from} />
        {/* Enter in a field saves, because it clicks the first button of a form. */}
        <button className="vh" name="do" value="save" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        {children}
        <Bar {...props} />
      </form>
    </>
  );
}

function Bar(props: Omit<FormProps, 'attributes' | 'children'>) {
  const { cannotPublish, canUndo, toCorrect, sentence, confirmation, confirmedFields } = props;
  const [firstError] = props.errors.keys();
  // The other findings are in the text of an article.
  const first = toCorrect > props.errors.size ? 'body' : firstError;
  return (
    <div className="dock bar">
      {/* Its parts change one after another, and each is announced alone. */}
      <span
        className={toCorrect > 0 ? 'mk state wrong' : 'mk state'}
        role="status"
        aria-atomic="false"
      >
        <Icon name="tick" />
        <Icon name="warning" />
        <span>
          <span data-found>{sentence}</span>{' '}
          <span data-saved>{props.isUnsaved ? 'Not saved yet.' : props.saved}</span>
        </span>
        <a data-error href={`#${first ?? ''}`} hidden={first === undefined}>
          Show
        </a>
      </span>
      <div className="end row">
        <details className="pop" data-discard hidden={!props.hasDraft}>
          <summary className="btn flat bad">Discard…</summary>
          <div className="stack">
            <p id="discard-hint">The draft is deleted for everybody, and cannot be brought back.</p>
            <Button
              kind="bad"
              value="discard"
              words="Discard the draft"
              aria-describedby="discard-hint"
            />
          </div>
        </details>
        {canUndo && !cannotPublish && (
          <Button kind="flat" value="undo" words="Undo publishing" data-builds />
        )}
        <Button value="save" words="Save" />
        {!cannotPublish &&
          (confirmation === undefined ? (
            <Button kind="go" value="publish" words="Publish changes" data-builds />
          ) : (
            <details
              className="pop"
              open={firstError !== undefined && confirmedFields?.includes(firstError)}
            >
              <summary className="btn go">Publish…</summary>
              <div className="stack">
                {confirmation}
                <Button kind="go" value="publish" words="Publish" data-builds />
              </div>
            </details>
          ))}
      </div>
    </div>
  );
}
