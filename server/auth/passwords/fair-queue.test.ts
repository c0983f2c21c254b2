import { expect, test } from 'vitest';
import { createFairQueue, type HashRequester } from './fair-queue.ts';

const known = (key: string): HashRequester => ({ key, isKnown: true });
const stranger = (key: string): HashRequester => ({ key, isKnown: false });

/** A queue of two slots whose jobs record when they start and run until `finishNext`, in start order. */
function createTestQueue(maxWaiting: number) {
  const inTurn = createFairQueue(2, maxWaiting);
  const order: string[] = [];
  const finish: (() => void)[] = [];
  return {
    order,
    add(name: string, requester: HashRequester): void {
      const job = inTurn(requester, () => {
        order.push(name);
        return new Promise<void>((resolve) => finish.push(resolve));
      });
      job.catch(() => order.push(`${name} rejected`));
    },
    async finishNext(): Promise<void> {
      await settle();
      finish.shift()?.();
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a known requester starts at once while 400 strangers wait, and is not rejected', async () => {
  const { add, order } = createTestQueue(200);
  for (let guess = 0; guess < 400; guess += 1) add(`guess ${guess}`, stranger(`${guess}`));
  add('sign-in', known('user'));
  await settle();
  expect(order.filter((name) => name.endsWith('rejected'))).toHaveLength(199);
  expect(order.filter((name) => !name.endsWith('rejected'))).toEqual(['guess 0', 'sign-in']);
});

test('many known requesters leave one slot to strangers', async () => {
  const { add, order, finishNext } = createTestQueue(200);
  for (let job = 0; job < 8; job += 1) add(`known ${job}`, known(`${job}`));
  add('stranger 0', stranger('a'));
  add('stranger 1', stranger('b'));
  for (let job = 0; job < 4; job += 1) await finishNext();
  expect(order).toEqual(['known 0', 'known 1', 'stranger 0', 'known 2', 'stranger 1', 'known 3']);
});

test('one known requester with many jobs does not starve the others', async () => {
  const { add, order, finishNext } = createTestQueue(4);
  for (let job = 0; job < 6; job += 1) add(`a${job}`, known('a'));
  add('b', known('b'));
  for (let job = 0; job < 6; job += 1) await finishNext();
  expect(order).toEqual(['a0', 'a1', 'a5 rejected', 'a2', 'b', 'a3', 'a4']);
});

test('a stranger with many jobs is rejected before one with few', async () => {
  const { add, order, finishNext } = createTestQueue(3);
  for (let job = 0; job < 4; job += 1) add(`a${job}`, stranger('a'));
  add('b', stranger('b'));
  for (let job = 0; job < 4; job += 1) await finishNext();
  expect(order).toEqual(['a0', 'a3 rejected', 'a1', 'b', 'a2']);
});
