/** Writes THIRD-PARTY-NOTICES.md: `npm run notices`, after a change of the packages. */
import { writeFileSync } from 'node:fs';
import { readLockFile } from './packages/package-closure.ts';
import { writeNotices } from './packages/write-notices.ts';

writeFileSync('THIRD-PARTY-NOTICES.md', writeNotices(readLockFile()));
