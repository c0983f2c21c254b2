import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ToastRegion } from './ToastRegion.tsx';

const html = renderToString(<ToastRegion />);

describe('the toast region', () => {
  test('has both live regions, empty, before the first toast', () => {
    expect(html).toContain('<div role="status" aria-atomic="false"></div>');
    expect(html).toContain('<div role="alert" aria-atomic="false"></div>');
  });

  test.each(['ok', 'error'])('keeps the markup of a toast in a template: %s', (tone) => {
    const template = new RegExp(`<template data-tone="${tone}">(.*?)</template>`).exec(html)?.[1];
    for (const part of ['title', 'text', 'detail', 'action', 'dismiss']) {
      expect(template).toContain(`data-part="${part}"`);
    }
  });
});
