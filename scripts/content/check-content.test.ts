import { beforeAll, describe, expect, test } from 'vitest';
import { lint } from '../../site/content/lint/lint.ts';
import type { LintContext } from '../../site/content/lint/lint-context.ts';
import { openArticle } from '../../site/content/lint/open-document.ts';
import { readLintContext } from './lint-context.ts';

/** Breaks one thing in an article: what to find, which occurrence, and the replacement. */
const mutations: Record<string, (text: string) => string> = {
  'drops a line of the front matter': (text) => text.replace(/^(?:subtitle|topic|back): .*\n/m, ''),
  'misspells a field': (text) => text.replace(/^topic:/m, 'topics:'),
  'shortens the description': (text) => text.replace(/^description: .*$/m, 'description: Short.'),
  'lengthens the title': (text) =>
    text.replace(/^title: (.*)$/m, `title: ${'Very long '.repeat(8)}`),
  'takes away the alt text': (text) => text.replace(/^ {2}alt: .*$/m, "  alt: ''"),
  'takes away the target of the call to action': (text) => text.replace(/^ {2}action: .*\n/m, ''),
  'publishes on another day': (text) => text.replace(/^publishedOn: '20/m, "publishedOn: '19"),
  'moves the date by a month': (text) =>
    text.replace(/^displayDate: [A-Z][a-z]+/m, (date) =>
      date.includes('Jan') ? 'displayDate: Feb' : 'displayDate: Jan',
    ),
  'skips a level': (text) => text.replace(/^## /m, '#### '),
  'misspells an attribute': (text) => text.replace(/^<(\w+) (title|by|alt|name)=/m, '<$1 $2x='),
  'adds a title': (text) => text.replace(/^## /m, '# '),
  'breaks a link': (text) => text.replace(/\]\(\/blog\/[a-z\d-]+/, '](/blog/no-such-article'),
  'breaks an anchor': (text) =>
    text.replace(/\]\(\/blog\/([a-z\d-]+)\)/, '](/blog/$1#no-such-place)'),
  'leaves a component open': (text) =>
    text.replace(/^<\/(?:Callout|Quotation|Steps|Cards)>$/m, '').replace(/<\/Quotation>/, ''),
  'adds HTML': (text) => `${text}\n\n<a href="https://x.example.com">x</a>\n`,
  'adds an expression': (text) => `${text}\n\nHello {name}.\n`,
  'adds a picture that is not there': (text) => `${text}\n\n![A picture](/pic.png)\n`,
  'adds a picture without words': (text) => `${text}\n\n![](/x.png)\n`,
  'adds a component that does not exist': (text) => `${text}\n\n<Banner />\n`,
  'leaves something to write': (text) => `${text}\n\nTODO\n`,
};

describe('the content linter on the real articles', () => {
  let site: LintContext;

  beforeAll(async () => {
    site = await readLintContext();
  });

  test('finds nothing', () => {
    expect(lint(site)).toEqual([]);
  });

  test.each(Object.entries(mutations))(
    'notices, in every article, a change that %s',
    (_, mutate) => {
      const changed = site.documents.filter(({ text }) => mutate(text) !== text);
      const documents = site.documents.map((document) =>
        changed.includes(document)
          ? openArticle({ file: document.file, text: mutate(document.text) })
          : document,
      );
      const found = new Set(lint({ ...site, documents }).map(({ file }) => file));
      expect(changed.map(({ file }) => file).filter((file) => !found.has(file))).toEqual([]);
    },
  );
});
