import '../../styles/footer.css';
import { pictureFile } from '../../art/picture-files.ts';
import { links } from '../../links.ts';
import { mainNavigation } from '../../main-navigation.ts';
import { settings } from '../../settings.ts';
import { ArtFile } from '../../ui/ArtFile.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

/** The closing call to action, the row of people tied by one thread, and the small print. */
export function SiteFooter() {
  const { brand, buttons, footer, legalPages, links: outside } = settings;
  return (
    <footer className="foot dark">
      <div className="wrap grid cta">
        <h2>{footer.heading}</h2>
        <div className="btns">
          <ButtonLink href={links.getStarted} label={footer.button} />
          {outside.demoScheduling && (
            <ButtonLink href={outside.demoScheduling} label={buttons.bookDemo} look="alt" />
          )}
        </div>
      </div>
      <ArtFile file={pictureFile('footer-row')} className="art frieze low" />
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
