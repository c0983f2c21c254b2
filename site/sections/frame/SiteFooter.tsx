import '../../styles/footer.css';
import '../../styles/frieze.css';
import type { PictureFile } from '../../art/picture-files.ts';
import { links, mainNavigation } from '../../links.ts';
import { ArtFile } from '../../ui/ArtFile.tsx';
import { ButtonLink, NewTabNote } from '../../ui/ButtonLink.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

interface Props {
  brandName: string;
  copyrightYear: number;
  demoUrl: string;
  /** Beside the main links, if there are any. */
  legalPages: readonly { label: string; href: string }[];
  picture: PictureFile;
}

/** The closing call to action, the row of people tied by one thread, and the small print. */
export function SiteFooter({ brandName, copyrightYear, demoUrl, legalPages, picture }: Props) {
  return (
    <footer className="foot island">
      <div className="wrap cta">
        <h2>Start Connecting with Your Best Prospects Today</h2>
        <div className="btns">
          <ButtonLink href={links.getStarted} label="Get Started Now" />
          <ButtonLink href={demoUrl} label="Book a Demo" look="outline" opensNewTab />
        </div>
      </div>
      <ArtFile file={picture} className="frieze low" />
      <div className="legal">
        <div className="wrap">
          <p>
            © {copyrightYear} {brandName}. All rights reserved.
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
