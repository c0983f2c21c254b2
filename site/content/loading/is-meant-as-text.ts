/** Whether a file is meant as a page: programs leave other files, copies and thumbnails in a folder. */
export const isMeantAsText = (file: string): boolean => /\.mdx?$/i.test(file);
