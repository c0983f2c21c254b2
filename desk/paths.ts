import type { LeadView } from '../server/follow-up/views.ts';

/** Every address of the desk, named once. */
export const paths = {
  home: '/',
  assets: '/assets/',
  signIn: '/sign-in',
  signInCode: '/sign-in/code',
  signInRecovery: '/sign-in/recovery-code',
  signOut: '/sign-out',
  link: (token: string) => `/link/${token}`,
  setUpSecondFactor: '/set-up/second-factor',
  view: (view: LeadView) => `/leads/${view}`,
  viewOf: (parameter: `:${string}`) => `/leads/${parameter}`,
  export: (view: LeadView) => `/leads/${view}/export`,
  exportOf: (parameter: `:${string}`) => `/leads/${parameter}/export`,
  changeLeads: '/leads',
  lead: (reference: string) => `/lead/${reference}`,
  erase: (reference: string) => `/lead/${reference}/erase`,
  undo: '/undo',
  events: '/events',
} as const;
