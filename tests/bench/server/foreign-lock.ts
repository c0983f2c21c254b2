import { DatabaseSync } from 'node:sqlite';
import { createClient } from './client.ts';
import { submitLead } from './journeys.ts';

/** Shorter than the server waits for a lock, so that every lead is stored eventually. */
const measuredMs = 3_000;
const readers = 8;
const visitors = 4;

/**
 * Measures the response times for files: alone, while visitors send leads, and while another process also holds the write lock of the
 * database, so that the leads wait.
 *
 * @param read requests a file; its argument is an increasing number
 * @returns milliseconds in ascending order
 */
export async function measureForeignLock(
  read: (index: number) => Promise<void>,
  address: string,
  sqliteFile: string,
): Promise<{ alone: number[]; free: number[]; locked: number[] }> {
  const visiting = createClient();
  try {
    const alone = await measureReads(read);
    const free = await measureReads(read, (index) =>
      submitLead(visiting, address, `free-${index}`),
    );
    const database = new DatabaseSync(sqliteFile);
    database.exec('begin immediate');
    const locked = await measureReads(
      read,
      (index) => submitLead(visiting, address, `locked-${index}`),
      () => database.close(),
    );
    return { alone, free, locked };
  } finally {
    visiting.close();
  }
}

/** @param unlock called when the time is over, before waiting for the visitors */
async function measureReads(
  read: (index: number) => Promise<void>,
  sendLead?: (index: number) => Promise<void>,
  unlock = () => {},
): Promise<number[]> {
  const endsAt = performance.now() + measuredMs;
  const latencies: number[] = [];
  let visits = 0;
  const visit = async () => {
    while (performance.now() < endsAt) await sendLead?.((visits += 1));
  };
  const measure = async () => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      await read(latencies.length);
      latencies.push(performance.now() - startedAt);
    }
  };
  const visited = Promise.all(Array.from({ length: sendLead ? visitors : 0 }, visit));
  await Promise.all(Array.from({ length: readers }, measure));
  unlock();
  await visited;
  return latencies.toSorted((a, b) => a - b);
}
