/** The file input of a picture. */
export const fileOf = (name: string) => `${name}.file`;

/** The tick that removes it. */
export const removalOf = (name: string) => `${name}.remove`;
