import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, type Route } from '../../routes.ts';
import { linkFinding } from './link-finding.ts';
import type { WordsMenuEntry } from './WordsMenu.tsx';

/** The start page of pages and lists, and the remaining tasks before the launch. */
export function createLaunchRoutes(
  { showPage, readLaunchFindings, contentFiles }: DeskOptions,
  readMenu: () => Promise<WordsMenuEntry[]>,
): Route[] {
  return [
    get(paths.pages, ({ context }) => context.redirect(paths.words('home'), 303)),
    get(paths.launch, async (request) => {
      const [menu, found] = await Promise.all([readMenu(), readLaunchFindings()]);
      const findings =
        found && (await Promise.all(found.map((finding) => linkFinding(finding, contentFiles))));
      return showPage(request, 'launch', { menu, findings });
    }),
  ];
}
