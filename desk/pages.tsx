import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { settings } from '../site/settings.ts';
import { ErasePage } from './pages/lead/ErasePage.tsx';
import { LeadPage } from './pages/lead/LeadPage.tsx';
import { ExportPage } from './pages/leads/ExportPage.tsx';
import { LeadsPage } from './pages/leads/LeadsPage.tsx';
import {
  DeadLinkPage,
  PasswordPage,
  RecoveryCodesPage,
  SecondFactorPage,
} from './pages/set-up/SetUpPages.tsx';
import { CodePage, SignInPage } from './pages/sign-in/SignInPages.tsx';

const pages = {
  code: CodePage,
  deadLink: DeadLinkPage,
  erase: ErasePage,
  export: ExportPage,
  lead: LeadPage,
  leads: LeadsPage,
  password: PasswordPage,
  recoveryCodes: RecoveryCodesPage,
  secondFactor: SecondFactorPage,
  signIn: SignInPage,
};

type Pages = typeof pages;
export type PageName = keyof Pages;
export type PropsOf<Name extends PageName> = Parameters<Pages[Name]>[0];

/** Renders a page as a whole HTML document. Text of visitors is escaped by React, wherever it stands. */
export function renderPage<Name extends PageName>(name: Name, props: PropsOf<Name>): string {
  const Page = pages[name] as ComponentType<PropsOf<Name>>;
  return `<!doctype html>${renderToStaticMarkup(<Page {...(props as PropsOf<Name> & object)} />)}`;
}

export type RenderPage = typeof renderPage;

export const brandName: string = settings.brand.name;
