import { describe, expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

/** The moved scripts, beside the page. */
function defer(page: string) {
  const scripts: string[] = [];
  const html = deferScripts(page, (script) => {
    scripts.push(script);
    return '/islands.js';
  });
  return { html, scripts };
}

describe('deferScripts', () => {
  test('moves the inline scripts of the body into one deferred file', () => {
    const page =
      '<head><script>now()</script></head><body><script>a()</script><b></b>' +
      '<script type="module">var m=import("/m.js")</script></body>';

    expect(defer(page)).toEqual({
      html: '<head><script>now()</script></head><body><b></b><script defer src="/islands.js"></script></body>',
      scripts: ['"use strict";(()=>{a()})();(()=>{var m=import("/m.js")})();'],
    });
  });

  test('delays an external module until the first paint', () => {
    const page = '<head></head><body><script type="module" src="/a.js"></script></body>';

    expect(defer(page).html).toContain(
      '<script type="module" fetchpriority="low" src="/a.js"></script>',
    );
  });

  test('leaves data, external scripts, and modules of a page without islands', () => {
    const page =
      '<head></head><body><script type="module">m()</script>' +
      '<script type="application/ld+json">{}</script><script src="/a.js"></script></body>';

    expect(defer(page)).toEqual({ html: page, scripts: [] });
  });
});
