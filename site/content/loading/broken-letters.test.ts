import { describe, expect, test } from 'vitest';
import { listSchemas } from '../schemas/list-schemas.ts';
import { listFaults, sampleLists, yamlFaults } from '../schemas/sample-lists.for-tests.ts';

describe('the check for broken letters', () => {
  test('refuses a file that is not UTF-8, with the line of the first broken letter', () => {
    const text = sampleLists.plans.replace('For one seller', 'For one café');
    const read = Buffer.from(text, 'latin1').toString('utf8');
    expect(yamlFaults('plans', read, listSchemas.plans)).toEqual([
      expect.stringMatching(/plans\.yaml:7: this file is not saved as UTF-8.* Save it as UTF-8/),
    ]);
  });

  test('says what to do where saving the file again does not help', () => {
    expect(listFaults('plans', 'For one seller', 'For one caf\uFFFD')).toEqual([
      'site/content/plans.yaml:7: this file is not saved as UTF-8: here is a letter that cannot be read. ' +
        'Save it as UTF-8. If \uFFFD is still there, type the letter again.',
    ]);
  });
});
