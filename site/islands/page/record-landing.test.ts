import { describe, expect, test } from 'vitest';
import { readLeadSource } from '../get-started-form/lead-source.ts';
import { recordLanding } from './record-landing.ts';

function storageWith(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}

const at = (path: string, search = '') => ({ pathname: path, search, host: 'www.example.com' });

function record(path: string, search: string, referrer: string) {
  const storage = storageWith();
  recordLanding(at(path, search), referrer, storage);
  return Object.fromEntries(new URLSearchParams(readLeadSource(storage)));
}

describe('recordLanding', () => {
  test('stores the first page, the linking host and the campaign', () => {
    const source = record(
      '/about',
      '?utm_source=news&utm_campaign=May+fair&id=7',
      'https://news.example.org/a?b',
    );
    expect(source).toEqual({
      landingPage: '/about',
      referrer: 'news.example.org',
      utm_source: 'news',
      utm_campaign: 'May fair',
    });
  });

  test('leaves out a missing referrer and the site’s own', () => {
    expect(record('/', '', '')).toEqual({ landingPage: '/' });
    expect(record('/', '', 'https://www.example.com/blog')).toEqual({ landingPage: '/' });
  });

  test('keeps the first page of the visit', () => {
    const storage = storageWith();
    recordLanding(at('/blog'), '', storage);
    recordLanding(at('/get-started', '?utm_source=late'), '', storage);
    expect(readLeadSource(storage)).toBe('landingPage=%2Fblog');
  });

  test('stays valid as a header, whatever the URL contains', () => {
    const storage = storageWith();
    recordLanding(at(`/${'ü'.repeat(500)}`, `?utm_term=${'漢\r\n'.repeat(500)}`), '', storage);
    const source = readLeadSource(storage) ?? '';
    expect(source).toMatch(/^[\w%&=.*+-]+$/);
    expect(source.length).toBeLessThanOrEqual(4000);
  });
});

describe('readLeadSource', () => {
  test('returns nothing without storage or before a landing', () => {
    expect(readLeadSource(undefined)).toBeUndefined();
    expect(readLeadSource(storageWith())).toBeUndefined();
  });

  test('names the version of the privacy note, also without a landing', () => {
    expect(readLeadSource(undefined, 'May 2026')).toBe('consentVersion=May+2026');
    const storage = storageWith();
    recordLanding(at('/blog'), '', storage);
    expect(readLeadSource(storage, '2')).toBe('consentVersion=2&landingPage=%2Fblog');
  });
});
