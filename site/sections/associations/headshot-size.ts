/** In pixels; the line of a person shows it at half this size. */
export const headshotSize = { width: 88, height: 88 } as const;
