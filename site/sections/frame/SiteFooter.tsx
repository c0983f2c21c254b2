import '../../styles/footer.css';
import '../../styles/frieze.css';
import type { PictureFile } from '../../art/picture-files.ts';
import { links } from '../../links.ts';
import { mainNavigation } from '../../main-navigation.ts';
import { settings } from '../../settings.ts';
import { ArtFile } from '../../ui/ArtFile.tsx';
import { ButtonLink, NewTabNote } from '../../ui/ButtonLink.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

interface Props {
  /** Beside the main links, if there are any. */
  legalPages: readonly { label: string; href: string }[];
  picture: PictureFile;
}

/** The closing call to action, the row of people tied by one thread, and the small print. */
export function SiteFooter({ legalPages, picture }: Props) {
  const { brand, buttons, footer, links: outside } = settings;
  return (
    <footer className="foot island">
      <div className="wrap cta">
        <h2>{footer.heading}</h2>
        <div className="btns">
          <ButtonLink href={links.getStarted} label={footer.button} />
          <ButtonLink
            href={outside.demoScheduling}
            label={buttons.bookDemo}
            look="outline"
            opensNewTab
          />
        </div>
      </div>
      <ArtFile file={picture} className="frieze low" />
      <div className="legal">
        <div className="wrap">
          <p>
            © {brand.copyrightYear} {brand.name}. All rights reserved.
          </p>
          {[...mainNavigation, ...legalPages].map(({ href, label }) => (
            <FooterLink key={href} href={href} label={label} />
          ))}
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

/** A legal page may be on another site: it opens in a new tab, like every outside link. */
function FooterLink({ href, label }: { href: string; label: string }) {
  const isOutside = href.startsWith('https:');
  return (
    <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {label}
      {isOutside && <NewTabNote />}
    </a>
  );
}
