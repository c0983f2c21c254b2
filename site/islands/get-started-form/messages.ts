import type { FormState } from '../../../contract/form-function.ts';

/** What the form says about itself, as a toast or in the page. The first two are the specification's words. */
export const messages: Record<FormState, { title: string; text: string }> = {
  thanks: {
    title: 'Thank you for your interest!',
    text: "We'll be in touch soon to get you started with the product.",
  },
  failed: { title: 'Error', text: 'Something went wrong. Please try again.' },
  invalid: { title: 'Almost there', text: 'Please check the fields that are marked below.' },
};
