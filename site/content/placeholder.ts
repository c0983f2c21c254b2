/** What a new file says where its author still has to write. */
export const placeholderMark = 'TODO';

/** A text that says so: at its beginning, or as `TODO:`. In a sentence it is a word as any other. */
export const placeholder = /^[\W\d]*TODO\b|\bTODO:/;
