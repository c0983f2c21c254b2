import { expect, test } from 'vitest';
import { lint, sampleWith } from '../lint-sample.for-tests.ts';

test.each([
  '<Steps>\n<Step title="One">\nDo it.\n</Step>\n\n<Step title="Two">Then rest.</Step>\n</Steps>',
  '<Cards><Card title="One">It.</Card></Cards>',
  '<SubscribeMock>\n</SubscribeMock>',
  '[![A desk](/a.png)](/about)',
  '---\n\nA text.',
])('components: takes %j', (written) => {
  expect(lint(sampleWith(written))).toEqual([]);
});
