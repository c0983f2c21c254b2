import { expect, test } from 'vitest';
import { openArticle } from '../../../site/content/lint/open-document.ts';
import { checkComponents } from '../../../site/content/lint/rules/components.ts';
import { componentTemplates, findPlaceholder } from './component-templates.ts';

test.each(Object.entries(componentTemplates))(
  'the template of %s is valid, and its first words are selected',
  (name, { text }) => {
    const document = openArticle({ file: 'a.mdx', text: `---\ntitle: A\n---\n\n${text}\n` });
    expect(document.unreadable).toEqual([]);
    expect(checkComponents(document)).toEqual([]);
    expect(text).toContain(`<${name}`);
    expect(findPlaceholder(text) ?? '').not.toMatch(/[<>/]/);
  },
);
