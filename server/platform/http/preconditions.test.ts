import { describe, expect, test } from 'vitest';
import { isNotModified, readByteRange } from './preconditions.ts';

const validators = { etag: '"abc"', modifiedAt: Date.UTC(2025, 5, 1) };
const date = new Date(validators.modifiedAt).toUTCString();

describe('isNotModified', () => {
  test.each([
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"old", "abc"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"old"' }, false],
    [{ 'if-modified-since': date }, true],
    [{ 'if-modified-since': new Date(validators.modifiedAt - 1000).toUTCString() }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-none-match': '"old"', 'if-modified-since': date }, false],
    [{}, false],
  ])('judges %j as %s', (headers, expected) => {
    expect(isNotModified(headers, validators)).toBe(expected);
  });
});

describe('readByteRange of a file of 100 bytes', () => {
  const rangeOf = (range: string, more = {}) => readByteRange({ range, ...more }, 100, validators);

  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=0-9', undefined],
    ['bytes=a-b', undefined],
  ])('%s is %j', (range, expected) => {
    expect(rangeOf(range)).toEqual(expected);
  });

  test('is the whole file when the client has another version', () => {
    expect(rangeOf('bytes=0-9', { 'if-range': '"abc"' })).toEqual({ start: 0, end: 9 });
    expect(rangeOf('bytes=0-9', { 'if-range': date })).toEqual({ start: 0, end: 9 });
    expect(rangeOf('bytes=0-9', { 'if-range': '"old"' })).toBeUndefined();
    expect(rangeOf('bytes=0-9', { 'if-range': 'W/"abc"' })).toBeUndefined();
  });
});
