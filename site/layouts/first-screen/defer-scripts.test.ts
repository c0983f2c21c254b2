import { describe, expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const addressOf = () => '/islands.js';

describe('deferScripts', () => {
  test('puts one deferred file in the place of the inline scripts of the body', () => {
    const page = '<head></head><body><p></p><script>a()</script><b></b><script>b()</script></body>';

    expect(deferScripts(page, addressOf)).toEqual({
      html: '<head></head><body><p></p><script defer src="/islands.js"></script><b></b></body>',
      script: 'a(),b();',
    });
  });

  test('takes the module of a page along, in a scope of its own', () => {
    const page =
      '<head></head><body><script>a()</script><script type="module">var m=import("/m.js")</script></body>';

    expect(deferScripts(page, addressOf)).toEqual({
      html: '<head></head><body><script defer src="/islands.js"></script></body>',
      script: 'a(),(()=>{"use strict";import(`/m.js`)})();',
    });
  });

  test('leaves a module in place that imports', () => {
    const module = '<script type="module">import{m}from"/m.js";m()</script>';
    const page = `<head></head><body><script>a()</script>${module}</body>`;

    expect(deferScripts(page, addressOf).html).toContain(module);
  });

  test('lets a module in a file wait for what is seen', () => {
    const page = '<head></head><body><script type="module" src="/a.js"></script></body>';

    expect(deferScripts(page, addressOf).html).toContain(
      '<script type="module" fetchpriority="low" src="/a.js"></script>',
    );
  });

  test('minifies the scripts of the head in their place', () => {
    const page = '<head><script>if (a) { b(); }</script></head><body></body>';

    expect(deferScripts(page, addressOf).html).toContain('<head><script>a&&b();</script></head>');
  });

  test('leaves data and files alone, and modules where there is nothing else', () => {
    const page =
      '<head></head><body><script type="module">m()</script>' +
      '<script type="application/ld+json">{}</script><script src="/a.js"></script></body>';

    expect(deferScripts(page, addressOf)).toEqual({ html: page, script: '' });
  });
});
