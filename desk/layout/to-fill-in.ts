/** In place of the error of a field that is still empty, until somebody wants to publish. */
export const toFillIn = 'To fill in before publishing.';
