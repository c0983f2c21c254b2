import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first interaction, or when idle; at once when `sessionStorage` contains the named key. */
    'client:use'?: boolean | string;
  }
}

/** Teaches Astro the directive `client:use`. */
export function clientUse(): AstroIntegration {
  return {
    name: 'client-use',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'use', entrypoint: './site/islands/client-use.ts' });
      },
    },
  };
}
