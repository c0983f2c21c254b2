/** The file input of a picture. */
export const fileOf = (name: string) => `${name}.file`;

/** The checkbox that removes it. */
export const removalOf = (name: string) => `${name}.remove`;

/** The formats that a file input offers. Without HEIC, an iPhone sends its photographs as JPEG. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/** The limit of the uploaded files of a form together. */
export const maxPictureBytes = 20 * 1024 * 1024;
export const tooLarge =
  'The pictures of one form may add up to 20 MB. Choose a smaller one, or save the others first.';
