import type { ReactNode } from 'react';
import type { OtherVersionProps } from './OtherVersion.tsx';
import { Icon } from './Icon.tsx';

export interface PublishBarProps {
  hasDraft: boolean;
  /** When the draft was saved, as a sentence. */
  saved: string;
  /** Why publishing is impossible here; absent if it is possible. */
  cannotPublish: string | undefined;
  /** Whether the last publication changed this file and can be undone. */
  canUndo: boolean;
  /** The other version, if the file was changed elsewhere since its draft was begun. */
  otherVersion: OtherVersionProps | undefined;
}

interface BarProps {
  /** The number of errors, and the sentence about them. */
  toCorrect: number;
  sentence: string;
  /** The first field with an error. */
  firstFault: string | undefined;
  /** The confirmation before publishing; absent when none is needed. */
  children?: ReactNode;
}

/** The bar at the bottom of a form that can be published. */
export function PublishBar(props: PublishBarProps & BarProps) {
  const { cannotPublish, canUndo, toCorrect, sentence, firstFault, children } = props;
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
          <span data-found>{sentence}</span> <span data-saved>{props.saved}</span>
        </span>
        <a data-fault href={`#${firstFault ?? ''}`} hidden={firstFault === undefined}>
          Show
        </a>
      </span>
      <span className="end row">
        <details className="pop" data-discard hidden={!props.hasDraft}>
          <summary className="btn flat bad">Discard…</summary>
          <div className="stack">
            <p>The draft is deleted for everybody, and cannot be brought back.</p>
            <button className="btn bad" name="do" value="discard">
              Discard the draft
            </button>
          </div>
        </details>
        {canUndo && !cannotPublish && (
          <button className="btn flat" name="do" value="undo" data-builds>
            Undo publishing
          </button>
        )}
        <button className="btn" name="do" value="save">
          Save
        </button>
        {!cannotPublish &&
          (children === undefined ? (
            <PublishButton words="Publish changes" />
          ) : (
            <details className="pop" open={firstFault?.startsWith('publish')}>
              <summary className="btn go">Publish…</summary>
              <div className="stack">
                {children}
                <PublishButton words="Publish" />
              </div>
            </details>
          ))}
      </span>
    </div>
  );
}

function PublishButton({ words }: { words: string }) {
  return (
    <button className="btn go" name="do" value="publish" data-builds>
      {words}
    </button>
  );
}
