/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

/** Unit tests sit beside the source; `tests/wire` drives a real server, `tests/faults` breaks it, `tests/built` reads `dist`. */
export default getViteConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,site,server,cli,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { name: 'wire', include: ['tests/wire/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: { name: 'built', include: ['tests/built/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
