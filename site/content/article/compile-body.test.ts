import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { compileBody } from './compile-body.ts';
import { parseMdx } from './parse-mdx.ts';

const Box = ({ children }: { children?: React.ReactNode }) => createElement('ol', null, children);

function html(mdx: string): string {
  return renderToStaticMarkup(
    createElement(compileBody(mdx).Content, { components: { Box: Box as never } }),
  );
}

describe('the body of an article', () => {
  test('becomes plain HTML with components in place, without wrappers', () => {
    expect(html('Hello *you*.\n\n<Box>\n\n<li>One</li>\n\n</Box>')).toBe(
      '<p>Hello <em>you</em>.</p>\n<ol><li>One</li></ol>',
    );
  });

  test('keeps the words between two lines of ---, of which the first begins the text', () => {
    const mdx = '---\n\nOne: two\n\n---\n\nThree.';
    expect(html(mdx)).toBe('<hr/>\n<p>One: two</p>\n<hr/>\n<p>Three.</p>');
    expect(parseMdx(mdx).children).toHaveLength(4);
  });

  test('gets typographic quotes, except in code', () => {
    expect(html('"It\'s"')).toBe('<p>“It’s”</p>');
    expect(html('`"x"`')).toBe('<p><code>&quot;x&quot;</code></p>');
  });

  test('keeps number ranges on one line, in running text and in bold', () => {
    expect(html('Try 7–10, or **12–2pm**.')).toBe(
      '<p>Try <span class="range">7–10</span>, or <strong><span class="range">12–2pm</span></strong>.</p>',
    );
    expect(html('On 2024-07-10 – a Wednesday.')).toBe('<p>On 2024-07-10 – a Wednesday.</p>');
  });

  test('has heading IDs and a list of its headings', () => {
    const mdx = '## One & two\n\n### "Three"\n\n## One & two';
    expect(compileBody(mdx).headings).toEqual([
      { level: 2, id: 'one--two', text: 'One & two' },
      { level: 3, id: 'three', text: '“Three”' },
      { level: 2, id: 'one--two-1', text: 'One & two' },
    ]);
    expect(html(mdx)).toContain('<h2 id="one--two">');
  });

  test('has no heading with an id of the page around it', () => {
    expect(compileBody('## Main').headings).toEqual([{ level: 2, id: 'main-1', text: 'Main' }]);
  });

  test('reserves the space of each picture, which loads when it is near', () => {
    const sizes = new Map([['/my désk.jpg', { width: 600, height: 800 }]]);
    const mdx = '![A desk](/my%20d%C3%A9sk.jpg)\n\n![Gone](/gone.jpg)';
    const { Content } = compileBody(mdx, sizes);
    expect(renderToStaticMarkup(createElement(Content, { components: {} }))).toBe(
      '<p><img src="/my%20d%C3%A9sk.jpg" alt="A desk" width="600" height="800" loading="lazy" decoding="async"/></p>\n' +
        '<p><img src="/gone.jpg" alt="Gone" loading="lazy" decoding="async"/></p>',
    );
  });

  test('aligns the columns of a table without inline styles, which the pages block', () => {
    const table = html('| a | b | c |\n| - | :-: | --: |\n| 1 | 2 | 3 |');
    expect(table).toContain('<th data-align="right">c</th>');
    expect(table).toContain('<td>1</td>\n<td data-align="center">2</td>');
    expect(table).not.toContain('style=');
  });

  test('fails on a component that does not exist', () => {
    expect(() => html('<Bx />')).toThrow('Bx');
  });

  test('survives a last line at which the parser would end the process', () => {
    const body = 'import a*/}\\';
    expect(parseMdx(body).children).toMatchObject([{ type: 'mdxjsEsm' }]);
    expect(() => compileBody(body)).toThrow();
  });

  test('fails on text that is not MDX', () => {
    expect(() => compileBody('<Box>')).toThrow();
  });
});
