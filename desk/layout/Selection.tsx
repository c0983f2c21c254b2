import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** What can be done with the selected rows of a list: at the bottom of the page, as long as there are any. */
export function Selection({ of, children }: { of: 'articles' | 'leads'; children: ReactNode }) {
  return (
    <div className="bulk row" role="group" aria-label={`Selected ${of}`}>
      {children}
      <span className="row end">
        <Button kind="flat" type="button" words="Select all" data-all />
        <Button kind="flat" type="reset" words="Clear" />
      </span>
    </div>
  );
}
