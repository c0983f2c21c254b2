import { createContext, use } from 'react';
import type { Count } from '../../server/follow-up/count-leads.ts';
import type { LeadView } from '../../server/follow-up/views.ts';
import type { Incident } from '../../server/operations/incident.ts';
import type { NamePage } from '../name-page.ts';

/** The addresses of the built style sheet, script and font. */
export interface Assets {
  style: string;
  script: string;
  font: string;
}

/** What every page behind the sign-in shows around its sheet. */
export interface Shell {
  /** Who is signed in. */
  email: string;
  counts: Readonly<Record<LeadView, Count>>;
  /** The active ones, as on the health page. */
  incidents: readonly Incident[];
  /** This page, as the return address of actions. */
  back: string;
  /** A notice about the last action, and how to undo it. */
  done: { sentence: string; undo?: string | undefined; isRejected: boolean } | undefined;
  namePage: NamePage;
  /** The address of the public site, without a trailing slash. */
  siteUrl: string;
  now: number;
}

/** What a page is rendered with, besides its own props. */
export const PageContext = createContext<{ assets: Assets; shell?: Shell | undefined } | undefined>(
  undefined,
);

export function useShell(): Shell {
  const { shell } = use(PageContext) ?? {};
  if (!shell) throw new Error('A page behind the sign-in was rendered without its shell.');
  return shell;
}
