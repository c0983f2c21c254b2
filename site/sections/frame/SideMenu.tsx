import '../../styles/side-menu.css';
import { links } from '../../links.ts';
import type { PictureFile } from '../../art/picture-files.ts';
import { ArtFile } from '../../ui/ArtFile.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MainLinks } from './SiteHeader.tsx';

/** For the browser itself, should the page script not come. React's types do not know it yet. */
const closesMenu = { command: 'close', commandfor: 'side-menu' };

/** The side sheet of small screens. The page script opens and closes it; the browser keeps the focus inside. */
export function SideMenu({ path, picture }: { path: string; picture: PictureFile }) {
  return (
    <dialog className="side-menu" id="side-menu" aria-label="Menu">
      <button className="sq" type="button" data-closes {...closesMenu} aria-label="Close menu">
        <Icon name="close" />
      </button>
      <nav aria-label="Menu">
        <MainLinks path={path} />
      </nav>
      <ButtonLink href={links.getStarted} label="Get Started" />
      <ArtFile file={picture} ground="apricot" />
    </dialog>
  );
}
