import type { ReactNode } from 'react';
import { favicon } from '../../site/art/mark.ts';
import { settings } from '../../site/settings.ts';

/** Where the built style sheet, script and font are. */
export interface Assets {
  style: string;
  script: string;
  font: string;
}

interface DocumentProps {
  title: string;
  assets: Assets;
  /** Classes of the body: how its page is laid out. */
  layout: string;
  children: ReactNode;
}

const icon = `data:image/svg+xml,${encodeURIComponent(favicon())}`;

export function Document({ title, assets, layout, children }: DocumentProps) {
  return (
    <html lang={settings.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>{`${title} · Desk`}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#ebf2eb" media="(prefers-color-scheme:light)" />
        <meta name="theme-color" content="#0a1b15" media="(prefers-color-scheme:dark)" />
        <link rel="icon" href={icon} />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
      </head>
      <body className={layout}>{children}</body>
    </html>
  );
}
