import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formStates } from '../../../contract/form-function.ts';
import { FormCard } from './FormCard.tsx';

const html = renderToString(<FormCard productName="the product">the form</FormCard>);

describe('the form card', () => {
  test.each(formStates)(
    'contains the notice "%s", hidden until a server or the URL reveals it',
    (state) => {
      const tag = new RegExp(`<[^>]*data-form-state="${state}"[^>]*>`).exec(html)?.[0];
      expect(tag).toContain(`id="${state}"`);
      expect(tag).toContain('hidden=""');
    },
  );

  test('shows success and failure in the words of the specification', () => {
    const text = html.replaceAll(/<[^>]*>/g, '|').replaceAll('&#x27;', "'");
    expect(text).toContain('Thank you for your interest!');
    expect(text).toContain("We'll be in touch soon to get you started with the product.");
    expect(text).toContain('|Error|');
    expect(text).toContain('Something went wrong. Please try again.');
  });

  test('marks the elements that a server fills', () => {
    expect(html).toContain('<span data-reference=""></span>');
    expect(html).toContain('<ul data-form-errors=""></ul>');
  });
});
