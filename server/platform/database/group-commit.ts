import { isStorageUnavailable } from './storage-errors.ts';

/** Enough to fill one disk sync, few enough for SQLite's limit of 32,766 parameters for each statement. */
const maxBatchSize = 256;

interface Waiting<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (cause: unknown) => void;
}

/**
 * Lets items that arrive together share one transaction, and with it one disk sync. While a batch commits, the next
 * one collects items.
 *
 * @param commit stores a batch durably and returns a result for each item in order, or throws and has stored
 * nothing. The batch is then retried in parts, so that an item which cannot be stored fails alone; when nothing can
 * be stored, every item fails.
 * @returns resolves when the item is on disk
 */
export function createGroupCommit<Item, Outcome>(
  commit: (items: readonly Item[]) => Promise<readonly Outcome[]>,
): (item: Item) => Promise<Outcome> {
  let queue: Waiting<Item, Outcome>[] = [];
  let isCommitting = false;

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isCommitting) void commitAll();
    });

  async function commitAll(): Promise<void> {
    isCommitting = true;
    while (queue.length > 0) {
      await gather();
      const batch = queue.slice(0, maxBatchSize);
      queue = queue.slice(maxBatchSize);
      await settle(batch);
    }
    isCommitting = false;
  }

  /**
   * A disk sync blocks the loop and costs little more for many items: waiting requests are read first, and join the
   * batch.
   */
  async function gather(): Promise<void> {
    let gathered: number;
    do {
      gathered = queue.length;
      await new Promise((resolve) => setImmediate(resolve));
    } while (queue.length > gathered && queue.length < maxBatchSize);
  }

  async function settle(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await commit(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(outcomes[index] as Outcome));
    } catch (cause) {
      if (batch.length > 1 && !isStorageUnavailable(cause)) return settleInHalves(batch);
      for (const { reject } of batch) reject(cause);
    }
  }

  /** Down to single items if necessary. If the store fails in the meantime, the wait is not repeated for each item. */
  async function settleInHalves(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const middle = Math.ceil(batch.length / 2);
    await settle(batch.slice(0, middle));
    await settle(batch.slice(middle));
  }
}
