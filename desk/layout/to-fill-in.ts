/** Instead of an error beside a field that is still empty, until somebody wants to publish. */
export const toFillInWords = 'To fill in before publishing.';
