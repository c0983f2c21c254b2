import { useEffect, useRef } from 'react';

/** Whether a submission failed offline, and the visitor's choice. `unreached`: online, but it failed again. */
export type Connection = 'assumed' | 'lost' | 'awaited' | 'unreached';

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
  unreached: {
    text: 'Your details could not be sent yet. This page keeps trying. Please keep it open.',
    choice: 'Cancel',
  },
} as const;

/** Offers to send when the connection returns. Nothing is sent later without the visitor's consent. */
export function OfflineNote({ connection, onAwait, onCancel }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The error toast may cover it.
    if (connection === 'lost') note.current?.scrollIntoView({ block: 'nearest' });
  }, [connection]);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraph
    <div className="offline-note" role="status" ref={note}>
      {connection !== 'assumed' && (
        <>
          <p>{notes[connection].text}</p>
          {/* One button for all states, so that it keeps the focus. */}
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
