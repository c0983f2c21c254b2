import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ZodType } from 'zod';
import { settingsFile } from '../../cli/launch-check/read-settings.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { findMissingPictures } from '../../site/content/loading/find-missing-pictures.ts';
import { findUnfinished } from '../../site/content/loading/find-unfinished.ts';
import { readYaml } from '../../site/content/loading/read-yaml.ts';
import { validateYaml, type PlaceOf } from '../../site/content/loading/validate.ts';
import { listSchemas } from '../../site/content/schemas/list-schemas.ts';
import { pageSchemas } from '../../site/content/schemas/page-schemas.ts';
import { settingsSchema } from '../../site/settings-schema.ts';
import { settingsSchemaWithPages } from './settings-schema.ts';

interface Options {
  /** Accepts what is unfinished. */
  isForDev: boolean;
}

/** Diagnostics for the page copy and the lists. */
export async function checkPages({ isForDev }: Options): Promise<Diagnostic[]> {
  const check = (folder: string, schemas: Record<string, ZodType>) =>
    Object.entries(schemas).map(([name, schema]) =>
      checkFile(`${folder}/${name}.yaml`, schema, isForDev),
    );
  const found = [
    ...check('site/content/pages', pageSchemas),
    ...check('site/content', listSchemas),
  ];
  return (await Promise.all(found)).flat();
}

/** Diagnostics for the owner's settings. */
export async function checkSettings({ isForDev }: Options): Promise<Diagnostic[]> {
  const schema = isForDev ? settingsSchema : await settingsSchemaWithPages();
  return checkFile(settingsFile, schema, isForDev);
}

async function checkFile(file: string, schema: ZodType, isForDev: boolean): Promise<Diagnostic[]> {
  if (!existsSync(file)) return [{ file, problem: 'this file is missing.', remedy: 'Restore it.' }];
  const text = await readFile(file, 'utf8');
  const invalid = validateYaml(file, text, schema);
  if (isForDev || invalid.length > 0) return invalid;
  const { value, lineOf } = readYaml(text);
  const placeOf: PlaceOf = (path) => ({ file, line: lineOf(path) });
  return [...findMissingPictures(value, placeOf), ...findUnfinished(value, placeOf)];
}
