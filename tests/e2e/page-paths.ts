/** One address of each type of page. */
export const pagePaths = [
  '/',
  '/associations',
  '/about',
  '/blog',
  '/blog/crossing-the-marketing-chasm',
  '/get-started',
  '/no-such-page',
] as const;
