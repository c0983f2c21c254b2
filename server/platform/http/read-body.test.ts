import { expect, test } from 'vitest';
import { readBytes } from './read-body.ts';

test('a body whose length no header states is read no further than the limit', async () => {
  let readKilobytes = 0;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1_024));
      if ((readKilobytes += 1) === 100) controller.close();
    },
  });
  const streamed = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://a.example', streamed);
  await expect(readBytes(request, 4 * 1_024)).rejects.toMatchObject({ status: 413 });
  expect(readKilobytes).toBeLessThan(10);
});
