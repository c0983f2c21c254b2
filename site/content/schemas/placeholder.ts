/** The marker of unfinished text in a new file. */
export const placeholderMark = 'TODO';

/**
 * A text that contains the marker: at its beginning, after the name of the missing text, or as `TODO:`. Inside a
 * sentence it is an ordinary word.
 */
export const placeholder = /^(?:\W*\w+:)?[\W\d]*TODO\b|\bTODO:/;
