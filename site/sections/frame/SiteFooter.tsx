import '../../styles/footer.css';
import type { PictureFile } from '../../art/picture-files.ts';
import { links } from '../../links.ts';
import { mainNavigation } from '../../main-navigation.ts';
import { settings } from '../../settings.ts';
import { ArtFile } from '../../ui/ArtFile.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

interface Props {
  /** Beside the main links, if there are any; one may be on another site. */
  legalPages: readonly { label: string; href: string }[];
  picture: PictureFile;
}

/** The closing call to action, the row of people tied by one thread, and the small print. */
export function SiteFooter({ legalPages, picture }: Props) {
  const { brand, buttons, footer, links: outside } = settings;
  return (
    <footer className="foot island">
      <div className="wrap grid cta">
        <h2>{footer.heading}</h2>
        <div className="btns">
          <ButtonLink href={links.getStarted} label={footer.button} />
          <ButtonLink href={outside.demoScheduling} label={buttons.bookDemo} look="alt" />
        </div>
      </div>
      <ArtFile file={picture} className="art frieze low" />
      <div className="legal">
        <div className="wrap">
          <p>
            © {brand.copyrightYear} {brand.name}. All rights reserved.
          </p>
          {[...mainNavigation, ...legalPages].map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
