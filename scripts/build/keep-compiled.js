// Loaded before anything else, and so the one file in plain JavaScript: what comes after it is kept as it is compiled, and
// from the second start on needs neither the time nor the memory that stripping types takes.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
