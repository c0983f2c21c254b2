import { Fragment } from 'react';

const shortcuts = [
  ['j k', 'move'],
  ['Enter', 'open'],
  ['e', 'done'],
  ['/', 'search'],
  ['Ctrl Enter', 'save a note'],
  ['?', 'all keys'],
] as const;

/** @param without the shortcuts that do nothing on this page */
export function Shortcuts({ without }: { without?: readonly string[] }) {
  return shortcuts
    .filter(([keys]) => !without?.includes(keys))
    .map(([keys, words]) => (
      <span key={keys}>
        {keys.split(' ').map((key) => (
          <Fragment key={key}>
            <kbd>{key}</kbd>{' '}
          </Fragment>
        ))}
        {words}
      </span>
    ));
}

/** A script opens it. */
export function KeysDialog() {
  return (
    <dialog id="keys" aria-label="Keys">
      <div className="stack">
        <Shortcuts />
        <label className="chk">
          <input type="checkbox" />
          Single letters do something
        </label>
        <form method="dialog">
          <button className="btn">Close</button>
        </form>
      </div>
    </dialog>
  );
}
