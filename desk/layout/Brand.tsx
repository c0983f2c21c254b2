import { mark } from '../../site/art/mark.ts';
import { links } from '../../site/links.ts';
import { settings } from '../../site/settings.ts';
import { paths } from '../paths.ts';

interface BrandProps {
  /** Whether it is in the bar behind the sign-in, whose search needs the space of the name on a small screen. */
  isInBar?: boolean;
}

export function Brand({ isInBar = false }: BrandProps) {
  const { name, logo } = settings.brand;
  return (
    <a className="brand" href={isInBar ? paths.home : paths.signIn} aria-label={`${name} desk`}>
      {logo === undefined && <span dangerouslySetInnerHTML={{ __html: mark() }} />}
      {/* Files of the site can be loaded only by who is signed in. */}
      {logo !== undefined && isInBar && (
        <img src={paths.siteFiles + links.ownPicture('logo').slice(1)} alt="" />
      )}
      <span className={isInBar ? 'wideonly' : undefined}>{name}</span>
    </a>
  );
}
