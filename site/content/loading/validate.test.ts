import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validateYaml } from './validate.ts';
import { listSchemas } from '../schemas/list-schemas.ts';
import { pageSchemas } from '../schemas/page-schemas.ts';
import {
  contentFile,
  listErrors,
  sampleLists,
  yamlErrors,
} from '../schemas/sample-lists.for-tests.ts';

describe('the check of pages and lists', () => {
  test('names a misspelled key and the missing one, with the line', () => {
    expect(listErrors('plans', '    button:', '    buton:')).toEqual([
      'site/content/plans.yaml:3: plans.starter.button is missing: write it, or correct its name.',
      'site/content/plans.yaml:9: plans.starter.buton is not known here: correct its name, or take it out.',
    ]);
  });

  test('names an unknown key at the top level', () => {
    expect(listErrors('plans', 'plans:', 'x: 1\nplans:')).toEqual([
      expect.stringMatching(/plans\.yaml:2: x is not known here/),
    ]);
  });

  test('names an entry by its ID, and requires https', () => {
    const [error] = listErrors('partners', 'https://halden', 'http://halden');
    expect(error).toBe(
      'site/content/partners.yaml:2: partners.halden.url must be a web address that begins with https://, for example https://www.acme.com.',
    );
  });

  test('accepts a file with the byte order mark and line endings of Windows', () => {
    const text = `\uFEFF${sampleLists.plans.replaceAll('\n', '\r\n')}`;
    expect(yamlErrors('plans', text, listSchemas.plans)).toEqual([]);
  });

  test('reads YAML as the build does', () => {
    const text = 'day: 2024-07-10\n<<: { id: a }\n';
    expect(yamlErrors('x', text, z.strictObject({ day: z.iso.date() }))).toEqual([
      expect.stringContaining('x.yaml:2: << is not known here'),
    ]);
  });

  test('separates problem and remedy where these are two sentences', () => {
    const find = (text: string) => validateYaml('plans.yaml', text, listSchemas.plans);
    expect(find('plans: a: b')).toEqual([
      {
        file: 'plans.yaml',
        line: 1,
        problem: expect.stringMatching(/^this cannot be read \(.*\)\.$/),
        remedy: expect.stringContaining('Put a text in quotes'),
      },
    ]);
    expect(find('plans:')).toEqual([
      { file: 'plans.yaml', line: 1, problem: 'plans is empty: write something.', remedy: '' },
    ]);
  });
});

describe('the owner’s texts', () => {
  test.each([
    ...Object.entries(pageSchemas).map(([name, schema]) => [`pages/${name}`, schema] as const),
    ...Object.entries(listSchemas),
  ])('are valid: %s', (name, schema) => {
    expect(yamlErrors(name, readFileSync(contentFile(name), 'utf8'), schema)).toEqual([]);
  });
});
