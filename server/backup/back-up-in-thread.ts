import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DatabaseLocation } from '../platform/database/database.ts';
import type { BackupSchedule } from './backup-files.ts';
import type { WriteBackupOptions } from './write-backup.ts';

export interface BackupOrder extends Pick<WriteBackupOptions, 'keysFile' | 'file' | 'passphrase'> {
  location: DatabaseLocation;
  schedule: BackupSchedule;
}

/**
 * Writes a backup in a separate thread with its own connection. Writes none on PostgreSQL if another server has made
 * it in the meantime.
 *
 * @throws the error of the thread, or an error that it ended without a backup
 */
export async function backUpInThread(order: BackupOrder): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'backup-worker.ts'), { workerData: order });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The thread of the backup ended with ${code}.`)),
    );
  });
}
