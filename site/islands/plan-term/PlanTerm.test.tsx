import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PlanTerm } from './PlanTerm.tsx';

describe('the prerendered term', () => {
  const html = renderToStaticMarkup(
    <PlanTerm term="Campaigns" explanation="One audience, one story." id="campaigns" />,
  );

  test('is focusable and described by its explanation', () => {
    expect(html).toMatch(/<button[^>]* aria-describedby="campaigns">Campaigns<\/button>/);
    expect(html).toMatch(/<span role="tooltip" id="campaigns">One audience, one story.<\/span>/);
  });

  test('is shown by the style sheet until the script runs', () => {
    expect(html).not.toContain('data-ready');
    expect(html).not.toContain('style=');
  });
});
