import type { ReactNode } from 'react';
import { settings } from '../../../settings.ts';
import { NewTabNote } from '../../../ui/ButtonLink.tsx';

/** A link to the product's own site, in a new tab. */
export function ProductLink({ children }: { children?: ReactNode }) {
  return (
    <a href={settings.links.productSite} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabNote />
    </a>
  );
}
