import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { articleComponents } from '../../content/article/article-components.ts';
import { compileBody } from '../../content/article/compile-body.ts';
import { plainMarkdown } from '../../content/article/plain-markdown.ts';
import { bodyComponents } from './body-components.ts';

const place = { pageUrl: 'https://www.example.org/blog/a', productUrl: 'https://example.org/' };

test.each([...articleComponents])(
  '%s shows the words of its attributes on the page and in plain Markdown',
  (name, attributes) => {
    const words = [...attributes].flatMap(([attribute, content]) =>
      content === 'words' ? `The ${attribute} of ${name}` : [],
    );
    const written = [...attributes.keys()].map((attribute) => {
      if (attribute === 'name') return 'name="gravity"';
      return `${attribute}="The ${attribute} of ${name}"`;
    });
    const text = `<${name} ${written.join(' ')}>\n\nText\n\n</${name}>`;
    const { Content } = compileBody(text);
    const page = renderToStaticMarkup(createElement(Content, { components: bodyComponents }));
    const markdown = plainMarkdown(text, place);
    for (const shown of words) {
      expect(page).toContain(shown);
      expect(markdown).toContain(shown);
    }
  },
);

test('a link keeps the title that its author gave it', () => {
  const { Content } = compileBody('[Terms](/terms.pdf "As a file")');
  const page = renderToStaticMarkup(createElement(Content, { components: bodyComponents }));
  expect(page).toBe('<p><a href="/terms.pdf" title="As a file">Terms</a></p>');
});
