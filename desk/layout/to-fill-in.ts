/** The hint beside an empty field, which is an error only once somebody publishes. */
export const toFillInWords = 'To fill in before publishing.';
