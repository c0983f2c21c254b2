import { useEffect, useRef } from 'react';

/** Whether a submission failed for want of a connection, and what the visitor chose to do about it. */
export type Connection = 'assumed' | 'lost' | 'awaited';

interface Props {
  connection: Connection;
  onAwait: () => void;
  onCancel: () => void;
}

const notes = {
  lost: {
    text: 'You seem to be offline. Your details stay on this page.',
    choice: 'Send when the connection returns',
  },
  awaited: {
    text: 'Your details will be sent when the connection returns. Please keep this page open.',
    choice: 'Cancel',
  },
} as const;

/** Offers to send as soon as there is a connection again. Nothing is sent later unless the visitor says so. */
export function OfflineNote({ connection, onAwait, onCancel }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The toast that tells of the failure may cover it.
    if (connection === 'lost') note.current?.scrollIntoView({ block: 'nearest' });
  }, [connection]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraph
    <div className="offline-note" role="status" ref={note}>
      {connection !== 'assumed' && (
        <>
          <p>{notes[connection].text}</p>
          {/* One button for both, so that it keeps the focus. */}
          <button
            className="btn alt s"
            type="button"
            onClick={connection === 'lost' ? onAwait : onCancel}
          >
            {notes[connection].choice}
          </button>
        </>
      )}
    </div>
  );
}
