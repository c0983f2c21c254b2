/** Who may import whom. Each rule says why; `npm run check` runs them all, for `.astro` files by `scripts/test/astro-imports.test.ts`. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle has no top: nobody can read it from the start.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Browser and server both trust the contract, so it may know neither (only zod).',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^contract/|^node_modules/zod/' },
    },
    {
      name: 'site-never-imports-server',
      comment: 'The site must also run on a static host with a hosted backend.',
      from: { path: '^site/' },
      to: { path: '^(server|cli)/' },
    },
    {
      name: 'desk-is-started-only',
      comment:
        'The server starts the desk and reads its settings; no operation may know who calls it.',
      from: {
        path: '^(server|cli|site|contract)/',
        pathNot: '^server/(main|start|config|environment)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^desk/' },
    },
    {
      name: 'desk-takes-looks-from-the-site',
      comment:
        'The mark, the tokens and the settings: pages and islands of the site have nothing to do at the desk. Its tests run a script in their own process.',
      from: { path: '^desk/', pathNot: '\\.for-tests\\.ts$' },
      to: { path: '^(cli|scripts)/|^site/(pages|sections|islands|layouts|seo)' },
    },
    {
      name: 'only-writing-knows-the-content',
      comment: 'What follows up leads works beside a site that is served elsewhere.',
      from: { path: '^desk/', pathNot: '^desk/(writing|forms|pages/(articles|editor|words))/' },
      to: { path: '^site/content' },
    },
    {
      name: 'server-never-imports-site',
      comment:
        'The server serves what was built; it does not know how. The settings are the one place where an owner edits, such as the time zone.',
      from: { path: '^(server|cli)/' },
      to: {
        path: '^site/',
        pathNot: '^site/(settings|content/loading/require-settings)\\.ts$',
      },
    },
    {
      name: 'what-runs-needs-no-scripts',
      comment: 'Scripts make and check what runs; the image has none of them.',
      from: { path: '^(site|server|cli)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'what-runs-needs-no-build-packages',
      comment:
        'The image has only `dependencies`. The build bundles the pages and islands of the desk with the packages that they need.',
      from: {
        path: '^(contract|server|cli|desk)/',
        pathNot: '^desk/islands/|\\.tsx$|\\.(test|for-tests)\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-never-imports-commands',
      comment: 'The commands stand on the server; what both need belongs to the server.',
      from: { path: '^server/' },
      to: { path: '^cli/' },
    },
    {
      name: 'only-islands-hydrate',
      comment:
        'Sections are static: a section that imports an island would hide what ships JavaScript.',
      from: { path: '^site/sections/' },
      to: { path: '^site/(islands|pages|layouts)/' },
    },
    {
      name: 'pages-stand-at-the-top',
      comment: 'A page is an address: it puts the others together, and none of them knows it.',
      from: { path: '^site/', pathNot: '^site/pages/' },
      to: { path: '^site/pages/' },
    },
    {
      name: 'ui-knows-no-page',
      comment: 'Building blocks know no content and no page.',
      from: { path: '^site/ui/' },
      to: { path: '^site/(sections|islands|pages|layouts|content|settings|links)' },
    },
    {
      name: 'art-is-pure',
      comment:
        'Illustrations are drawings, and functions from a seed and the design tokens to SVG; they depend on nothing else.',
      from: { path: '^site/art/', pathNot: '\\.(test|for-tests)\\.ts$' },
      to: { pathNot: '^site/(art|styles)/' },
    },
    {
      name: 'content-knows-no-outlet',
      comment:
        'Head tags, feeds and pages tell what the content says; the content knows none of them.',
      from: { path: '^site/content/' },
      to: { path: '^site/(seo|sections|islands|pages|layouts)/' },
    },
    {
      name: 'only-tests-use-what-is-for-tests',
      comment: 'Samples, and what tests ask, have no place on the site or in the server.',
      from: { pathNot: '^tests/|\\.(test|for-tests)\\.tsx?$' },
      to: { path: '\\.for-tests\\.ts$' },
    },
    {
      name: 'stores-stay-home',
      comment:
        'A feature that reads another feature’s tables ties their schemas together. Where a question is about both, such as the lead reconciliation, the answer is a query in SQL.',
      from: { path: '^server/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/([^/]+)/.*store\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'leads-know-no-delivery',
      comment:
        'A lead is stored whether or not anybody is notified: the operations and the composition root join the two.',
      from: { path: '^server/leads/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(outbox|notifications|operations)/' },
    },
    {
      name: 'channels-know-no-lead-store',
      comment: 'A channel is given the facts it sends, and knows no table.',
      from: { path: '^server/notifications/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(leads|operations)/' },
    },
    {
      name: 'auth-has-one-entry-point',
      comment:
        'The operations enforce the limits and checks of an account; code that reads the tables of auth bypasses them. The settings are apart, because the hosted function reads them and must not load the rest.',
      from: { pathNot: '^server/auth/|^tests/|\\.(test|for-tests)\\.tsx?$' },
      to: { path: '^server/auth/', pathNot: '^server/auth/(auth|settings)\\.ts$' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform is what features stand on.',
      from: { path: '^server/platform/' },
      to: { path: '^server/[^/]+/', pathNot: '^server/platform/' },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.astro)' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.astro', '.js', '.json'] },
  },
};
