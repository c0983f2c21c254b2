/** The field of a color's picker. */
export const pickerOf = (name: string) => `${name}.pick`;

/** The field that says what the picker showed at first. */
export const pickerBefore = (name: string) => `${name}.pick-was`;
