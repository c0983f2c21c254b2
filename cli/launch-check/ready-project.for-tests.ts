import type { LaunchProject } from './project.ts';
import { readEnvironment } from './read-project.ts';

const settingsText = `siteUrl: https://www.acme.dev
links:
  # For 'Book a Demo'.
  demoScheduling: https://calendar.acme.dev/demo
  newsletter: https://letters.acme.dev
legalPages: [{ label: Privacy, href: /privacy }]
author: { name: Ada Byron, isSample: false }
walkthrough:
  isSample: false
brand: { productName: Acme Connect }
`;

/** Variables under which the launch check passes. */
export const readyVariables = {
  SMTP_URL: 'smtps://site:kX82jq0v!sLw@mail.acme.dev:465',
  NOTIFY_FROM: 'Site <site@acme.dev>',
  NOTIFY_TO: 'sales@acme.dev',
  SITE_URL: 'https://www.acme.dev',
};

/** A project that passes every rule. Each test breaks one thing. */
export function readyProject(variables: Record<string, string> = readyVariables): LaunchProject {
  return {
    settings: {
      siteUrl: 'https://www.acme.dev',
      brand: { productName: 'Acme Connect' },
      walkthrough: { isSample: false },
      legalPages: [{ label: 'Privacy', href: '/privacy' }],
    },
    settingsFile: { file: 'site/settings.yaml', text: settingsText },
    contentFiles: [
      {
        file: 'site/content/partners.yaml',
        text: 'partners:\n  - { id: acme, name: Acme, url: "https://partner.dev", isSample: false }\n',
      },
    ],
    articles: [
      {
        file: 'site/content/articles/first.mdx',
        text: '---\noriginalUrl: https://letters.acme.dev/p/first\n---\n\nWrite to you@example.com.\n',
      },
    ],
    legalFiles: [
      {
        file: 'site/content/legal/privacy.mdx',
        text: '---\ntitle: Privacy\n---\n\nAsk privacy@acme.dev, or [the authority](https://authority.dev).\n',
      },
    ],
    builtHome: {
      file: 'dist/index.html',
      text: '<head>\n<link rel="canonical" href="https://www.acme.dev/"/></head>',
    },
    sampleFiles: new Set(),
    contentDiagnostics: [],
    environment: readEnvironment(variables),
    triedChannels: new Set(['email', 'webhook', 'chat']),
  };
}
