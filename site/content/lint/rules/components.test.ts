import { expect, test } from 'vitest';
import { lint, sampleWith } from '../lint-sample.for-tests.ts';

test.each([
  '<Steps>\n<Step title="One">\nDo it.\n</Step>\n\n<Step title="Two">Then rest.</Step>\n</Steps>',
  '<Cards><Card title="One">It.</Card></Cards>',
  '<Cards>\n{/* a */}\n\n<Card title="One">It.</Card>\n</Cards>',
  'Try <ProductLink>the program</ProductLink>.',
  '<SubscribeMock>\n</SubscribeMock>',
  '[![A desk](/a.png)](/about)',
  '---\n\nA text.',
  'A {/* one */ /* two */} text.',
])('components: accepts %j', (written) => {
  expect(lint(sampleWith(written))).toEqual([]);
});

test.each([
  ['ContinueReading', ' href="/about"', 'The next part.'],
  ['ProductLink', '', '- a list'],
])('components: rejects blocks in <%s>', (name, attributes, block) => {
  const [found] = lint(sampleWith(`<${name}${attributes}>\n${block}\n</${name}>`));
  expect(found).toMatchObject({ rule: 'components', problem: `<${name}> cannot contain this.` });
  expect(lint(sampleWith(`<${name}${attributes}>Words *and* more</${name}>`))).toEqual([]);
});

test('components: does not run the code that it rejects', () => {
  const code = 'export const ran = (globalThis.hasRun = true)';
  const found = lint(sampleWith(`<Callout title="x">\n\n${code}\n\n</Callout>`));
  expect(found).toContainEqual(expect.objectContaining({ rule: 'components' }));
  expect(globalThis).not.toHaveProperty('hasRun');
});
