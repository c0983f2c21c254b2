/**
 * How it went, as a toast or in the page: the specification's words.
 *
 * @param productName as running text calls it, for example 'the product'
 */
export function messagesFor(productName: string) {
  return {
    thanks: {
      title: 'Thank you for your interest!',
      text: `We'll be in touch soon to get you started with ${productName}.`,
    },
    failed: { title: 'Error', text: 'Something went wrong. Please try again.' },
  };
}
