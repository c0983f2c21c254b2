import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { secondMs } from '../platform/time/clock.ts';
import { withDeadline } from '../platform/time/deadline.ts';

/** How long a page waits for the folder of the backups. */
const maxReadMs = 3 * secondMs;

const namePattern = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age(\.[\w-]+\.part)?$/;

/** The file name of a backup, with its second: names sort by time. */
export function backupName(now: number): string {
  const instant = new Date(now).toISOString().slice(0, 19).replaceAll(/[:-]/g, '');
  return `backup-${instant}Z.age`;
}

interface BackupFile {
  name: string;
  madeAt: number;
}

/** Oldest first. A backup is unfinished while it is written, and after the server was killed. */
async function listBackups(
  folder: string,
): Promise<{ finished: BackupFile[]; unfinished: BackupFile[] }> {
  const entries = await readdir(folder, { withFileTypes: true });
  const finished: BackupFile[] = [];
  const unfinished: BackupFile[] = [];
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  for (const name of files.toSorted()) {
    const [, year, month, day, hour, minute, second, part] = namePattern.exec(name) ?? [];
    if (year === undefined) continue;
    const madeAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    (part === undefined ? finished : unfinished).push({ name, madeAt });
  }
  return { finished, unfinished };
}

export interface BackupSchedule {
  folder: string;
  intervalMs: number;
  /** How many backups to keep; the oldest are removed. */
  keep: number;
}

/** Whether the newest backup in the folder is older than the interval. */
export async function isBackupDue(
  { folder, intervalMs }: BackupSchedule,
  now: number,
): Promise<boolean> {
  const { finished } = await listBackups(folder);
  // A backup from the future was made while the clock was wrong, and must not delay later ones.
  return !finished.some(({ madeAt }) => madeAt <= now && now - madeAt < intervalMs);
}

/**
 * Makes a backup when the newest in the folder is older than the interval, then removes old ones.
 *
 * @param write makes a backup at a path, unless another server has made one in the meantime
 * @throws when the folder is missing: its disk may not be mounted, and a new folder would be on that of the leads
 * @returns its path; undefined when none was due
 */
export async function backUpIfDue(
  schedule: BackupSchedule,
  now: number,
  write: (file: string) => Promise<void>,
): Promise<string | undefined> {
  if (!(await isBackupDue(schedule, now))) return undefined;
  const { folder, intervalMs, keep } = schedule;
  const file = join(folder, backupName(now));
  await write(file);
  const { finished, unfinished } = await listBackups(folder);
  const past = finished.filter(({ madeAt }) => madeAt <= now);
  const abandoned = unfinished.filter(({ madeAt }) => now - madeAt >= intervalMs);
  for (const { name } of [...past.slice(0, -keep), ...abandoned]) {
    await rm(join(folder, name), { force: true });
  }
  return file;
}

/** What is in the folder of the backups. */
export interface BackupSummary {
  count: number;
  newest: { madeAt: number; bytes: number; isOnDiskOfLeads: boolean } | undefined;
}

/** The reads that have not ended. On a disk that does not answer, each one blocks a thread. */
const reads = new Map<string, Promise<BackupSummary>>();

/** @param leadsFolder undefined if the leads are on another machine */
export async function readBackups(
  folder: string,
  now: number,
  leadsFolder?: string,
): Promise<BackupSummary | 'no answer'> {
  const read =
    reads.get(folder) ?? summarize(folder, now, leadsFolder).finally(() => reads.delete(folder));
  reads.set(folder, read);
  return withDeadline(read, maxReadMs).catch(() => 'no answer' as const);
}

async function summarize(
  folder: string,
  now: number,
  leadsFolder?: string,
): Promise<BackupSummary> {
  // If the folder cannot be read, the next backup is an incident. The page of the incidents must show it.
  const { finished } = await listBackups(folder).catch(() => ({ finished: [] }));
  // One from the future was made while the clock was wrong, and would hide that none is made today.
  const newest = finished.findLast(({ madeAt }) => madeAt <= now);
  return {
    count: finished.length,
    newest: newest && {
      madeAt: newest.madeAt,
      bytes: (await stat(join(folder, newest.name))).size,
      isOnDiskOfLeads: leadsFolder !== undefined && (await shareDisk(folder, leadsFolder)),
    },
  };
}

/** Also true if the disk of one of them is not mounted. */
async function shareDisk(...folders: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(folders.map((folder) => stat(folder)));
  return one?.dev === other?.dev;
}
