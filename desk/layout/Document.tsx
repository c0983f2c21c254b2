import { use, type ReactNode } from 'react';
import { fixedColor } from '../../site/art/fixed-colors.ts';
import { favicon } from '../../site/art/mark.ts';
import { settings } from '../../site/settings.ts';
import { paths } from '../paths.ts';
import { PageContext } from './page-context.tsx';

interface DocumentProps {
  title: string;
  /** Classes of the body, which select the layout. */
  layout: string;
  children: ReactNode;
}

const drawnIcon = `data:image/svg+xml,${encodeURIComponent(favicon())}`;

export function Document({ title, layout, children }: DocumentProps) {
  const { assets, shell } = use(PageContext)!;
  const done = shell?.done;
  const { logo, favicon: ownIcon = logo } = settings.brand;
  const icon = ownIcon === undefined ? drawnIcon : paths.siteFiles + ownIcon.slice(1);
  return (
    <html lang={settings.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        {/* A screen reader begins with the title, and does not announce a status that a page is loaded with. */}
        <title>{`${done ? `${done.sentence} ` : ''}${title} · Desk`}</title>
        <meta name="robots" content="noindex" />
        <meta
          name="theme-color"
          content={fixedColor('shade').light}
          media="(prefers-color-scheme:light)"
        />
        <meta
          name="theme-color"
          content={fixedColor('paper').dark}
          media="(prefers-color-scheme:dark)"
        />
        <link rel="icon" href={icon} />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
      </head>
      <body className={layout}>{children}</body>
    </html>
  );
}
