/* TypeScript does not know `.astro` files: `astro check` checks those. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
  const page: AstroComponentFactory;
  export default page;
}
