/** What a new file says where its author still has to write. */
export const placeholderMark = 'TODO';

/** A text that says so: at its beginning, after the name of what is missing, or as `TODO:`. In a sentence it is a word as any other. */
export const placeholder = /^(?:\W*\w+:)?[\W\d]*TODO\b|\bTODO:/;
