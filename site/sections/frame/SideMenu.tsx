import '../../styles/side-menu.css';
import { links } from '../../links.ts';
import { settings } from '../../settings.ts';
import { pictureFile } from '../../art/picture-files.ts';
import { ArtFile } from '../../ui/ArtFile.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MainLinks } from './SiteHeader.tsx';

/** When the menu opens, not when the page opens: a hidden button cannot get the focus. */
const firstFocus = { autoFocus: true };

/** The side sheet of small screens. The browser opens and closes it; the page script keeps the focus inside. */
export function SideMenu({ path }: { path: string }) {
  return (
    <dialog className="side-menu" id="side-menu" popover="auto" aria-label="Menu">
      <button
        className="sq"
        type="button"
        popoverTarget="side-menu"
        popoverTargetAction="hide"
        aria-label="Close menu"
        {...firstFocus}
      >
        <Icon name="close" />
      </button>
      <nav aria-label="Menu">
        <MainLinks path={path} />
      </nav>
      <ButtonLink href={links.getStarted} label={settings.buttons.getStarted} />
      <ArtFile file={pictureFile('menu-pair')} />
    </dialog>
  );
}
