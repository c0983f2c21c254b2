import type { Lead } from './lead.ts';

/** The lead of every test that needs a valid one and does not care which. */
export const sampleLead: Lead = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines',
  email: 'ada@engines.example',
};
