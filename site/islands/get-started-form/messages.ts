/**
 * The results as a toast or in the page, in the specification's words.
 *
 * @param productName in running text, for example 'the product'
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
