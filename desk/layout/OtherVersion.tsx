import type { ReactNode } from 'react';
import { Note } from './Note.tsx';

export interface OtherVersionProps {
  /** The hash of the version; empty when the file was removed. */
  seen: string;
  /** What happened, and how to go on. */
  sentence: string;
  /** The lines that only this version has, and those that it lacks. */
  theirs: string;
  yours: string;
  /** Whether it differs from what was typed; else from the saved draft. */
  isConflict: boolean;
}

/**
 * The version that somebody else has written. Its hash is posted: only somebody who has seen the version puts another
 * in its place.
 */
export function OtherVersion({
  seen,
  sentence,
  theirs,
  yours,
  children,
}: OtherVersionProps & { children?: ReactNode }) {
  return (
    <Note kind="warn">
      <input type="hidden" name="seen" value={seen} />
      <p>{sentence}</p>
      <details open>
        <summary className="link">Compare the two</summary>
        <div className="f">
          <label htmlFor="theirs">Only in the other version</label>
          <textarea id="theirs" rows={4} readOnly defaultValue={theirs} />
        </div>
        <div className="f">
          <label htmlFor="yours">Only in yours</label>
          <textarea id="yours" rows={4} readOnly defaultValue={yours} />
        </div>
      </details>
      {children && <p className="row">{children}</p>}
    </Note>
  );
}
