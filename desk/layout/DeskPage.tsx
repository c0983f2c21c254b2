import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import type { Count } from '../../server/follow-up/count-leads.ts';
import type { LeadView } from '../../server/follow-up/views.ts';
import { viewNames, views } from '../views.ts';
import { Brand } from './Brand.tsx';
import { formatNumber } from './counts.ts';
import { Document } from './Document.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { KeysDialog } from './Keys.tsx';
import { useShell, type Shell } from './page-context.tsx';

const sections = [
  { section: 'leads', name: 'Leads', icon: 'leads', href: paths.home },
  { section: 'numbers', name: 'Numbers', icon: 'numbers', href: paths.numbers },
  { section: 'articles', name: 'Articles', icon: 'articles', href: paths.articles },
  { section: 'health', name: 'Health', icon: 'health', href: paths.health },
  { section: 'pages', name: 'Pages', icon: 'pages', href: paths.pages },
  { section: 'people', name: 'People', icon: 'people', href: paths.people },
] as const satisfies readonly { section: string; name: string; icon: IconName; href: string }[];

interface DeskPageProps {
  title: string;
  section: (typeof sections)[number]['section'];
  view?: LeadView | 'contacts' | undefined;
  /** The navigation of a section, in place of the views of leads. */
  menu?: ReactNode;
  /** A bottom bar for a small screen, in place of the tabs. */
  dock?: ReactNode;
  /** Whether the sheet itself has a bottom bar. */
  hasBar?: boolean;
  /** The search text. */
  search?: string | undefined;
  children: ReactNode;
}

/** A signed-in page: the table with search, sections and views, and one sheet on it. */
export function DeskPage(props: DeskPageProps) {
  const { title, section, view, dock, hasBar, children } = props;
  const { counts, incidents, email, done, back } = useShell();
  return (
    <Document title={title} layout={view && !dock ? 'desk lists' : 'desk'}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="side" data-low={dock ? '' : undefined}>
        <div className="rail">
          <Brand isInBar />
          <form className="find" role="search" action={paths.view('all')}>
            <label className="vh" htmlFor="q">
              Search leads
            </label>
            <Icon name="find" />
            <input
              id="q"
              name="q"
              type="search"
              placeholder="Search leads"
              defaultValue={props.search}
              maxLength={200}
              autoComplete="off"
            />
            <kbd className="wideonly" aria-hidden="true">
              /
            </kbd>
          </form>
          <nav className="tabs" aria-label="Desk" data-low={hasBar ? '' : undefined}>
            <ul>
              {sections.map((entry) => (
                <li key={entry.section}>
                  <a
                    href={entry.href}
                    aria-current={entry.section === section ? 'true' : undefined}
                  >
                    <Icon name={entry.icon} />
                    {entry.name}
                    {entry.section === 'leads' && counts.new.count > 0 && (
                      <span className="ct">
                        {formatCount(counts.new)}
                        <span className="vh"> new</span>
                      </span>
                    )}
                    {entry.section === 'health' && incidents.length > 0 && (
                      <span className="ct">
                        {incidents.length}
                        <span className="vh">
                          {incidents.length === 1 ? ' incident' : ' incidents'}
                        </span>
                      </span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {section === 'leads' && <Views current={view} counts={counts} />}
        {props.menu}
        <div className="me row wideonly">
          <bdi className="cut">{email}</bdi>
          <form method="post" action={paths.signOut}>
            <button className="link">Sign out</button>
          </form>
        </div>
      </header>
      <main id="main" className="sheet">
        {done && <Done {...done} back={back} />}
        {children}
      </main>
      {dock}
      <KeysDialog />
    </Document>
  );
}

/** "210", "10,000+" */
export function formatCount({ count, isMore }: Count): string {
  return `${formatNumber(count)}${isMore ? '+' : ''}`;
}

function Views({ current, counts }: { current: DeskPageProps['view']; counts: Shell['counts'] }) {
  return (
    <nav className="views" aria-label="Views">
      <h2>Views</h2>
      <ul>
        {viewNames
          // Spam is linked from the quarantine.
          .filter((name) => name !== 'spam' || name === current)
          .map((name) => (
            <li key={name}>
              <a href={paths.view(name)} aria-current={name === current ? 'page' : undefined}>
                <Icon name={views[name].icon} />
                {views[name].title}
                <span className="ct">{formatCount(counts[name])}</span>
              </a>
            </li>
          ))}
        <li>
          <a href={paths.contacts} aria-current={current === 'contacts' ? 'page' : undefined}>
            <Icon name="people" />
            Everyone
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Done({ sentence, undo, isRejected, back }: NonNullable<Shell['done']> & { back: string }) {
  return (
    <form
      className={isRejected ? 'note bad' : 'note'}
      method="post"
      action={paths.undo}
      role="status"
      data-live=""
    >
      <Icon name={isRejected ? 'warning' : 'tick'} />
      <p>{sentence}</p>
      <input type="hidden" name="back" value={back} />
      {undo !== undefined && (
        <button className="link end" name="change" value={undo}>
          Undo
        </button>
      )}
    </form>
  );
}
