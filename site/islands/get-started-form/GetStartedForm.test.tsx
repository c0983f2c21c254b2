import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { leadFields } from '../../../contract/lead-fields.ts';
import { GetStartedForm } from './GetStartedForm.tsx';

const html = renderToString(
  <GetStartedForm productName="the product" button="Get Started" privacyNote="For nothing else." />,
);
const tag = (pattern: string) => new RegExp(`<[^>]*${pattern}[^>]*>`).exec(html)?.[0] ?? '';

describe('the built form', () => {
  test('can be posted without JavaScript, validated by the browser', () => {
    expect(tag('id="get-started-form"')).toContain('method="post"');
    expect(tag('id="get-started-form"')).toContain('action="/functions/v1/send-form-notification"');
    expect(html).not.toContain('novalidate');
    expect(html).toContain('type="submit" tabindex="0">Get Started</button>');
    expect(html.match(/minLength="2"/g)).toHaveLength(3);
  });

  test.each([
    ['firstName', 'text', 'given-name', 'First Name'],
    ['lastName', 'text', 'family-name', 'Last Name'],
    ['company', 'text', 'organization', 'Company Name'],
    ['email', 'email', 'email', 'Email Address'],
  ])('labels %s and enables autofill', (name, type, autoComplete, label) => {
    const input = tag(`name="${name}"`);
    expect(input).toContain(`id="${name}"`);
    expect(input).toContain(`type="${type}"`);
    expect(input.toLowerCase()).toContain(`autocomplete="${autoComplete}"`);
    expect(input).toContain('required');
    expect(html).toContain(`<label for="${name}">${label}</label>`);
  });

  test('has a hidden, empty element for each message, associated with its field', () => {
    for (const field of leadFields) {
      expect(html).toContain(`<p id="${field}-error" hidden=""></p>`);
      expect(tag(`name="${field}"`)).toContain(`aria-describedby="${field}-error"`);
      expect(tag(`name="${field}"`)).toContain('aria-invalid="false"');
    }
  });

  test('has a honeypot that no person sees', () => {
    expect(tag('name="website"')).toContain('tabindex="-1"');
    expect(html).toMatch(/<div class="vh" aria-hidden="true"><label for="website">/);
  });

  test('posts the version of its privacy note, if there is one', () => {
    expect(html).not.toContain('consentVersion');
    const versioned = renderToString(
      <GetStartedForm
        productName="x"
        button="Go"
        privacyNote="For me."
        consentVersion="May 2026"
      />,
    );
    expect(versioned).toContain('<input type="hidden" name="consentVersion" value="May 2026"/>');
  });

  test('carries no inline style and no inline handler', () => {
    expect(html).not.toMatch(/\s(?:style|on\w+)=/);
  });
});
