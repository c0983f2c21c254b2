import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DatabaseLocation } from '../platform/database.ts';
import type { WriteBackupOptions } from './write-backup.ts';

export interface BackupOrder extends Pick<WriteBackupOptions, 'keysFile' | 'file' | 'lock'> {
  location: DatabaseLocation;
}

/** Writes a backup beside the server's own thread, by a connection of its own. @throws what the thread throws */
export async function backUpInThread(order: BackupOrder): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'backup-worker.ts'), { workerData: order });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
