import { describe, expect, test } from 'vitest';
import { fillFormPage } from './fill-form-page.ts';

const page = `<main><div hidden data-form-state="thanks" class="t"><p>Thanks <b data-reference></b></p></div>
<div data-form-state="failed" hidden>Error</div>
<div data-form-state="invalid" hidden=""><ul data-form-errors></ul></div>
<form><input class="a" name="firstName" id="firstName" value="" aria-invalid="false"/><p id="firstName-error" hidden></p>
<input id="email" name="email" type="email" required><p hidden="" id="email-error"></p></form></main>`;

describe('the filled form page', () => {
  test('shows only the thank-you message', () => {
    const html = fillFormPage(page, { state: 'thanks', values: {}, errors: {}, reference: 'RS-A' });
    expect(html).toContain('<div data-form-state="thanks" class="t">');
    expect(html).toContain('<b data-reference>RS-A</b>');
    expect(html).toContain('data-form-state="failed" hidden');
    expect(html).toContain('data-form-state="invalid" hidden');
  });

  test('keeps the typed text and shows each error at its field and in a summary', () => {
    const html = fillFormPage(page, {
      state: 'invalid',
      values: { firstName: 'Ada', email: 'nobody' },
      errors: { email: 'Please enter a valid email address.' },
    });
    expect(html).toContain(
      '<input class="a" name="firstName" id="firstName" value="Ada" aria-invalid="false">',
    );
    expect(html).toContain('type="email" required value="nobody" aria-invalid="true">');
    expect(html).toContain('<p id="email-error">Please enter a valid email address.</p>');
    expect(html).toContain('<p id="firstName-error" hidden></p>');
    expect(html).toContain('<a href="#email">Please enter a valid email address.</a>');
  });

  test('escapes every value, and inserts replacement patterns literally', () => {
    const html = fillFormPage(page, {
      state: 'failed',
      values: { firstName: `"><script>alert(1)</script>`, email: "$&$'" },
      errors: {},
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain('value="$&amp;$&#39;"');
  });
});
