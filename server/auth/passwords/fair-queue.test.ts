import { expect, test } from 'vitest';
import { createFairQueue, type HashRequester } from './fair-queue.ts';

/** A queue that runs one job at a time, each of which notes its name and ends at once. The first waits until `release`. */
function occupyQueue(maxWaiting: number) {
  const inTurn = createFairQueue(1, maxWaiting);
  const order: string[] = [];
  const jobs: Promise<unknown>[] = [];
  const { promise: occupied, resolve: release } = Promise.withResolvers<void>();
  jobs.push(inTurn({ key: 'first', isKnown: true }, () => occupied));
  const add = (name: string, { key, isKnown }: HashRequester) => {
    const job = inTurn({ key, isKnown }, async () => {
      order.push(name);
    });
    jobs.push(job.catch(() => order.push(`${name} refused`)));
  };
  const run = async () => {
    release();
    await Promise.all(jobs);
    return order;
  };
  return { add, run };
}

test('a known requester is neither refused nor kept waiting by 400 strangers', async () => {
  const { add, run } = occupyQueue(200);
  for (let guess = 0; guess < 400; guess += 1) {
    add(`guess ${guess}`, { key: `${guess}`, isKnown: false });
  }
  add('sign-in', { key: 'user', isKnown: true });
  const order = await run();
  expect(order.filter((name) => name.endsWith('refused'))).toHaveLength(201);
  expect(order.find((name) => !name.endsWith('refused'))).toBe('sign-in');
});

test('one known requester with many jobs displaces no other, and a stranger has every fourth turn', async () => {
  const { add, run } = occupyQueue(8);
  for (let job = 0; job < 8; job += 1) add(`a${job}`, { key: 'a', isKnown: true });
  add('b', { key: 'b', isKnown: true });
  expect(await run()).toEqual(['a7 refused', 'a0', 'b', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  const another = occupyQueue(8);
  for (let job = 0; job < 7; job += 1) another.add(`a${job}`, { key: 'a', isKnown: true });
  another.add('stranger', { key: 'b', isKnown: false });
  expect((await another.run()).indexOf('stranger')).toBe(3);
});

test('a stranger with many jobs is refused before one with few', async () => {
  const { add, run } = occupyQueue(3);
  for (let job = 0; job < 3; job += 1) add(`a${job}`, { key: 'a', isKnown: false });
  add('b', { key: 'b', isKnown: false });
  expect(await run()).toEqual(['a2 refused', 'a0', 'b', 'a1']);
});
