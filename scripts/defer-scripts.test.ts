import { describe, expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const addressOf = () => '/islands.js';

describe('deferScripts', () => {
  test('puts one deferred file in the place of the inline scripts of the body', () => {
    const page = '<head></head><body><p></p><script>a()</script><b></b><script>b()</script></body>';

    expect(deferScripts(page, addressOf)).toEqual({
      html: '<head></head><body><p></p><script defer src="/islands.js"></script><b></b></body>',
      script: 'a()\nb()',
    });
  });

  test('leaves the head, modules, data and files alone', () => {
    const page =
      '<head><script>theme()</script></head><body><script type="module">m()</script>' +
      '<script type="application/ld+json">{}</script><script src="/a.js"></script></body>';

    expect(deferScripts(page, addressOf)).toEqual({ html: page, script: '' });
  });
});
