import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageContext, type Assets, type Shell } from './layout/page-context.tsx';
import { ArticlesPage } from './pages/articles/ArticlesPage.tsx';
import { ContactsPage } from './pages/contacts/ContactsPage.tsx';
import { EditorPage } from './pages/editor/EditorPage.tsx';
import { PreviewErrorPage } from './pages/editor/PreviewErrorPage.tsx';
import { ErrorPage } from './pages/error/ErrorPage.tsx';
import { HealthPage } from './pages/health/HealthPage.tsx';
import { ErasePage } from './pages/lead/ErasePage.tsx';
import { LeadPage } from './pages/lead/LeadPage.tsx';
import { LeadsPage } from './pages/leads/LeadsPage.tsx';
import { PasswordPage, RecoveryCodesPage, SecondFactorPage } from './pages/set-up/SetUpPages.tsx';
import { PeoplePage } from './pages/people/PeoplePage.tsx';
import { PersonPage } from './pages/people/PersonPage.tsx';
import { NumbersPage } from './pages/numbers/NumbersPage.tsx';
import { LaunchPage } from './pages/words/LaunchPage.tsx';
import { WordsPage } from './pages/words/WordsPage.tsx';
import { CodePage, SignInPage } from './pages/sign-in/SignInPages.tsx';

const pages = {
  article: EditorPage,
  articles: ArticlesPage,
  code: CodePage,
  contacts: ContactsPage,
  erase: ErasePage,
  error: ErrorPage,
  health: HealthPage,
  launch: LaunchPage,
  numbers: NumbersPage,
  people: PeoplePage,
  person: PersonPage,
  lead: LeadPage,
  leads: LeadsPage,
  password: PasswordPage,
  recoveryCodes: RecoveryCodesPage,
  secondFactor: SecondFactorPage,
  signIn: SignInPage,
  previewError: PreviewErrorPage,
  words: WordsPage,
};

type Pages = typeof pages;
export type PageName = keyof Pages;
export type PropsOf<Name extends PageName> = Parameters<Pages[Name]>[0];

/** Creates the function that renders a page as a whole HTML document. React escapes visitors' text everywhere. */
export function createRenderPage(assets: Assets) {
  return <Name extends PageName>(name: Name, props: PropsOf<Name>, shell?: Shell): string => {
    const Page = pages[name] as ComponentType<PropsOf<Name>>;
    const page = (
      <PageContext value={{ assets, shell }}>
        <Page {...(props as PropsOf<Name> & object)} />
      </PageContext>
    );
    return `<!doctype html>${renderToStaticMarkup(page)}`;
  };
}

export type RenderPage = ReturnType<typeof createRenderPage>;
