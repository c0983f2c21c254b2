import type { Lead } from './lead.ts';

/** A valid lead for tests. */
export const sampleLead: Lead = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines',
  email: 'ada@engines.example',
};
