/** How it went, as a toast or in the page: the specification's words. */
export const messages = {
  thanks: {
    title: 'Thank you for your interest!',
    text: "We'll be in touch soon to get you started with the product.",
  },
  failed: { title: 'Error', text: 'Something went wrong. Please try again.' },
};
