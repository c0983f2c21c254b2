/** The static checks: what `npm run check` runs before the unit tests. */
export const checks: readonly { name: string; command: string }[] = [
  { name: 'Format', command: 'prettier --check . --log-level warn' },
  { name: 'Lint', command: 'oxlint --deny-warnings' },
  { name: 'Types', command: 'astro check --minimumFailingSeverity warning' },
  { name: 'Content', command: 'node scripts/content/check-content.ts' },
  { name: 'Import rules', command: 'depcruise contract site server cli desk scripts tests deploy' },
  { name: 'Dead code', command: 'knip' },
];
