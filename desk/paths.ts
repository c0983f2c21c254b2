import type { LeadView } from '../server/follow-up/views.ts';

/** Every address of the desk, defined once. */
export const paths = {
  home: '/',
  assets: '/assets/',
  signIn: '/sign-in',
  signInCode: '/sign-in/code',
  forgottenPassword: '/sign-in/forgotten',
  signOut: '/sign-out',
  link: (token: string) => `/link/${token}`,
  setUpSecondFactor: '/set-up/second-factor',
  view: (view: LeadView | ':view') => `/leads/${view}`,
  export: (view: LeadView | ':view') => `/leads/${view}/export`,
  contacts: '/contacts',
  changeLeads: '/leads',
  lead: (reference: string) => `/lead/${reference}`,
  erase: (reference: string) => `/lead/${reference}/erase`,
  undo: '/undo',
  events: '/events',
  articles: '/articles',
  article: (slug: string) => `/articles/${slug}`,
  preview: (slug: string) => `/articles/${slug}/preview`,
  /** Files of the site that a preview loads. */
  siteFiles: '/site/',
  numbers: '/numbers',
  health: '/health',
  people: '/people',
  person: (id: string) => `/people/${id}`,
  account: '/account',
  pages: '/pages',
  launch: '/launch',
  words: (name: string) => `/pages/${name}`,
} as const;
