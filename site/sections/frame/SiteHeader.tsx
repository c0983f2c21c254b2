import '../../styles/header.css';
import { links } from '../../links.ts';
import { mainNavigation } from '../../main-navigation.ts';
import { settings } from '../../settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { brandMark } from './brand-mark.ts';

/**
 * Logo, the main links and the call to action; below 60em a button opens the side menu.
 *
 * @param path of the current page, to mark its link
 */
export function SiteHeader({ path }: { path: string }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <div className="wrap">
          <a className="brand" href={links.home} {...currentIf(path === links.home)}>
            <span className="mark" dangerouslySetInnerHTML={{ __html: brandMark }} />
            {settings.brand.name}
          </a>
          <nav className="nav" aria-label="Main">
            <MainLinks path={path} />
          </nav>
          <ButtonLink
            href={links.getStarted}
            label={settings.buttons.getStarted}
            look="s"
            hasArrow={false}
          />
          <button
            className="sq"
            type="button"
            popoverTarget="side-menu"
            aria-haspopup="dialog"
            aria-label="Open menu"
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
    </>
  );
}

/** The main links, with the current page marked. An article belongs to the blog. */
export function MainLinks({ path }: { path: string }) {
  return mainNavigation.map(({ href, label }) => (
    <a key={href} href={href} {...currentIf(path === href, path.startsWith(`${href}/`))}>
      {label}
    </a>
  ));
}

function currentIf(isPage: boolean, isWithin = false) {
  if (isPage) return { 'aria-current': 'page' as const };
  return isWithin ? { 'aria-current': true as const } : {};
}
