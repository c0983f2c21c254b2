import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { formatDiagnostic, type Diagnostic } from '../../../contract/diagnostic.ts';
import { validateYaml } from './validate.ts';
import { settingsSchema } from '../../settings-schema.ts';

const { brand, timeZone } = settingsSchema.shape;
/** What programs use while they start. The build reports the rest, which must not keep a server from taking leads. */
const required = z.looseObject({ brand: z.looseObject(brand.shape), timeZone });

/**
 * Ends the program with a sentence for each error in the settings that it cannot start with. Programs do this before
 * other modules load: those read the settings while they load, and nothing could explain their errors.
 */
export function requireSettings(exitCode: number): void {
  const diagnostics = checkRequired();
  if (diagnostics.length === 0) return;
  console.error(diagnostics.map(formatDiagnostic).join('\n'));
  process.exit(exitCode);
}

function checkRequired(): Diagnostic[] {
  const file = 'site/settings.yaml';
  const path = join(import.meta.dirname, '../../settings.yaml');
  if (!existsSync(path)) return [{ file, problem: 'this file is missing.', remedy: 'Restore it.' }];
  return validateYaml(file, readFileSync(path, 'utf8'), required);
}
