import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import { firstScreen } from './site/layouts/first-screen/integration.ts';
import { clientUse } from './site/islands/client-use-integration.ts';
import { settings } from './site/settings.ts';

export default defineConfig({
  site: process.env['SITE_URL'] || settings.siteUrl,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  cacheDir: './node_modules/.astro',
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'always', assets: 'assets' },
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [react(), clientUse(), firstScreen()],
  // Baseline of 2024: nesting and light-dark() need no transformation.
  vite: {
    // A container may write only to this folder of its packages.
    cacheDir: './node_modules/.astro/vite',
    build: {
      license: { fileName: 'licenses.md' },
      cssTarget: ['chrome123', 'safari17.5', 'firefox140'],
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Astro's long name of a component's script would take bytes of the first screen.
              entryFileNames: ({ name }) => `assets/${name.replace(/\.astro.*/, '')}.[hash].js`,
              codeSplitting: {
                groups: [
                  // All islands need React at once, and their small parts compress better together.
                  {
                    name: 'react',
                    priority: 3,
                    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
                  },
                  {
                    name: 'parts',
                    priority: 2,
                    test: /site[\\/](islands[\\/][\w-]+\.tsx?|ui[\\/])/,
                  },
                  // A visitor who scrolls loads all of these; separately they are a fifth larger.
                  {
                    name: 'landing',
                    priority: 1,
                    test: /site[\\/]islands[\\/](daily-wins|headline-statistics|featured-quotes|testimonial-sets|walkthrough-video)[\\/]/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 4321 },
});
