import { mark } from '../../site/art/mark.ts';
import { settings } from '../../site/settings.ts';
import { paths } from '../paths.ts';

interface BrandProps {
  href?: string;
  /** Whether to hide the name on a small screen, where the search needs the space. */
  isShort?: boolean;
}

export function Brand({ href = paths.home, isShort = false }: BrandProps) {
  const { name } = settings.brand;
  return (
    <a className="brand" href={href} aria-label={`${name} desk`}>
      <span dangerouslySetInnerHTML={{ __html: mark() }} />
      <span className={isShort ? 'wideonly' : undefined}>{name}</span>
    </a>
  );
}
