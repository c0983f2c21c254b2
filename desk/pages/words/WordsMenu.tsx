import { Icon } from '../../layout/Icon.tsx';
import { paths } from '../../paths.ts';
import type { WordFile } from './word-files.ts';

export interface WordsMenuEntry extends WordFile {
  isDraft: boolean;
}

interface WordsMenuProps {
  entries: readonly WordsMenuEntry[];
  launchDiagnosticCount: number;
  /** The name of the current form, or `launch`. */
  current: string;
}

const kinds = { page: 'Pages', list: 'Lists', legal: 'Legal pages', site: 'Whole site' } as const;

/** Links to every form, and to the launch check. */
export function WordsMenu({ entries, launchDiagnosticCount, current }: WordsMenuProps) {
  return (
    <nav className="views" aria-label="Pages and lists">
      {(['page', 'list', 'legal', 'site'] as const).map((kind) => (
        <div key={kind} className="kind">
          <h2>{kinds[kind]}</h2>
          <ul>
            {kind === 'site' && (
              <li>
                <a href={paths.launch} aria-current={current === 'launch' ? 'page' : undefined}>
                  <Icon name="statusDone" />
                  Ready to launch?
                  {launchDiagnosticCount > 0 && (
                    <span className="ct">
                      {launchDiagnosticCount}
                      <span className="vh"> to do</span>
                    </span>
                  )}
                </a>
              </li>
            )}
            {entries
              .filter((entry) => entry.kind === kind)
              .map(({ name, title, isDraft }) => (
                <li key={name}>
                  <a href={paths.words(name)} aria-current={name === current ? 'page' : undefined}>
                    <Icon name={kind === 'page' || kind === 'legal' ? 'pages' : 'list'} />
                    {title}
                    {isDraft && <span className="ct">Draft</span>}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
