import type { ReactNode } from 'react';

/** Lets a wide table scroll sideways in its own box, also with the keyboard. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Outside the tab order, nobody could scroll it with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
