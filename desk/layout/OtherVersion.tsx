import type { ReactNode } from 'react';
import { Note } from './Note.tsx';

export interface OtherVersionProps {
  /** The hash of the version; empty when the file was removed. */
  seen: string;
  /** What happened, and how to go on. */
  sentence: string;
  /** What differs in this version, and in that of the user. */
  theirs: string;
  yours: string;
  /** Whether it differs from what was typed; else from the saved draft. */
  isConflict: boolean;
}

/**
 * The version that somebody else has written. Its hash is posted: only a user who has seen the version can replace it.
 */
export function OtherVersion({
  seen,
  sentence,
  theirs,
  yours,
  isConflict,
  children,
}: OtherVersionProps & { children?: ReactNode }) {
  return (
    <Note kind="warn" isFocused={isConflict}>
      <input type="hidden" name="seen" value={seen} />
      <p>{sentence}</p>
      <details open>
        <summary className="link">Compare the two</summary>
        <div className="f">
          <label htmlFor="theirs">In the other version</label>
          <textarea id="theirs" rows={4} readOnly defaultValue={theirs} />
        </div>
        <div className="f">
          <label htmlFor="yours">In yours</label>
          <textarea id="yours" rows={4} readOnly defaultValue={yours} />
        </div>
      </details>
      {children && <p className="row">{children}</p>}
    </Note>
  );
}
