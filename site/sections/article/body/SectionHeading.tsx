import type { ReactNode } from 'react';

/** A heading that links to itself, so that readers can share the address of a section. */
export function SectionHeading({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <h2 id={id}>
      <a href={`#${id}`}>{children}</a>
    </h2>
  );
}
