import type { ReactNode } from 'react';
import { settings } from '../../../settings.ts';
import { Link } from '../../../ui/Link.tsx';

/** A link to the product's own site, in a new tab. */
export function ProductLink({ children }: { children?: ReactNode }) {
  return <Link href={settings.links.productSite}>{children}</Link>;
}
