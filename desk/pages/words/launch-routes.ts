import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import type { Route } from '../../routes.ts';
import { linkFinding } from './link-finding.ts';
import type { LaunchFinding } from './LaunchPage.tsx';
import type { WordsMenuEntry } from './WordsMenu.tsx';

/** The start of the pages and lists, and what is left to do before the launch. */
export function createLaunchRoutes(
  { renderPage, readShell, readLaunchFindings, contentFiles }: DeskOptions,
  readMenu: () => Promise<WordsMenuEntry[]>,
): Route[] {
  return [
    {
      method: 'GET',
      path: paths.pages,
      access: 'signed-in',
      answer: ({ context }) => context.redirect(paths.words('home'), 303),
    },
    {
      method: 'GET',
      path: paths.launch,
      access: 'signed-in',
      async answer(request) {
        const [shell, menu, found] = await Promise.all([
          readShell(request),
          readMenu(),
          readLaunchFindings(),
        ]);
        const findings = found && (await Promise.all(found.map(present)));
        return request.context.html(renderPage('launch', { shell, menu, findings }));
      },
    },
  ];

  async function present(finding: Diagnostic): Promise<LaunchFinding> {
    const { file, line, problem, remedy } = finding;
    const place = line === undefined ? file : `${file}, line ${line}`;
    return { place, problem, remedy, href: await linkFinding(finding, contentFiles) };
  }
}
