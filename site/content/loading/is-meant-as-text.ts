/** Whether a file was meant to become a page: others are what programs leave in a folder, copies and lists of pictures. */
export const isMeantAsText = (file: string): boolean => /\.mdx?$/i.test(file);
