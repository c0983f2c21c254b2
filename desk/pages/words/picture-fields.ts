/** The file input of a picture. */
export const fileOf = (name: string) => `${name}.file`;

/** The tick that removes it. */
export const removalOf = (name: string) => `${name}.remove`;

/** What a file input offers. Without HEIC in it, an iPhone sends its photographs as JPEG. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
