import { describe, expect, test } from 'vitest';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import { eraseDraft, keepDraft, readDraft } from './draft.ts';

const values = { ...sampleLead, lastName: '', company: '', email: 'ada@' };

function openStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('a draft', () => {
  test('is restored unchanged, with its attempt', () => {
    const storage = openStorage();
    const draft = { values, attempt: { key: 'k', lead: values }, awaitsConnection: true };
    keepDraft(storage, draft);
    expect(readDraft(storage)).toEqual(draft);
  });

  test('is gone once erased', () => {
    const storage = openStorage();
    keepDraft(storage, { values });
    eraseDraft(storage);
    expect(readDraft(storage)).toBeUndefined();
  });

  test.each(['', 'not json', 'null', '[]', '{"values":{"firstName":1}}', '{}'])(
    'is ignored when the storage contains %j',
    (text) => {
      expect(readDraft({ getItem: () => text })).toBeUndefined();
    },
  );

  test('is silently dropped when the storage is full or missing', () => {
    const full = {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keepDraft(full, { values })).not.toThrow();
    expect(() => keepDraft(undefined, { values })).not.toThrow();
  });
});
