export interface OtherVersionProps {
  /** The hash of the version; empty when the file was removed. */
  seen: string;
  /** Its lines that differ from the draft; undefined when the file was removed. */
  lines: string | undefined;
}

/**
 * The version of a file that was changed elsewhere since its draft was begun. Its hash is posted: only somebody who has
 * seen the version publishes over it.
 */
export function OtherVersion({ seen, lines }: OtherVersionProps) {
  const what = lines === undefined ? 'removed' : 'changed';
  return (
    <div className="theirs f">
      <input type="hidden" name="seen" value={seen} />
      <p>
        This was {what} elsewhere since the draft was begun. Publish to put the draft in its place,
        or discard the draft.
      </p>
      {lines !== undefined && (
        <>
          <label htmlFor="other-version">Where the draft differs, there is now</label>
          <textarea id="other-version" rows={5} readOnly defaultValue={lines} />
        </>
      )}
    </div>
  );
}
