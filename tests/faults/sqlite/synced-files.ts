import { basename } from 'node:path';

/** The system calls that `replaySystemCalls` understands, as an argument of strace; `-xx` makes it print every byte. */
export const straceArguments = [
  // The server keeps the process ID, so that it receives the signals.
  '-D',
  '-f',
  '-y',
  '-xx',
  '-s1000000',
  '-e',
  'trace=pwrite64,fsync,fdatasync,ftruncate,unlink,write,writev,sendmsg',
];

type Change = { at: number; bytes: Buffer } | { length: number };

/** What a power cut would leave of a file: the changes since the last sync are lost. */
interface TracedFile {
  synced: Buffer;
  unsynced: Change[];
}

/** Files by name. */
export type TracedFiles = Map<string, TracedFile>;

const unfinished = ' <unfinished ...>';

/**
 * Applies strace's output to the files of a SQLite database.
 *
 * @param files changed in place, so that another log can continue it
 * @param onSent called with every write elsewhere, before the write
 */
export function replaySystemCalls(
  log: string,
  files: TracedFiles,
  onSent: (text: string) => void,
): void {
  /** The first half of a call that another thread interrupted in the log, by thread. */
  const halves = new Map<string, string>();
  for (const line of log.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (text.endsWith(unfinished)) {
      const half = text.slice(0, -unfinished.length);
      halves.set(thread, half);
      notifySent(half);
      continue;
    }
    const [resumption, rest] = /^<\.\.\. \w+ resumed>(.*)$/.exec(text) ?? [];
    if (resumption === undefined) notifySent(text);
    applyCall(resumption === undefined ? text : `${halves.get(thread) ?? ''}${rest ?? ''}`, files);
  }

  function notifySent(call: string): void {
    if (/^(?:write|writev|sendmsg)\(/.test(call)) onSent(readStrings(call).toString('latin1'));
  }
}

function applyCall(call: string, files: TracedFiles): void {
  const [, name, target = '', result] =
    /^(\w+)\((?:\d+<)?"?([\\xa-f\d]+).* = (-?\d+)/.exec(call) ?? [];
  const path = decode(target).toString();
  if (name === undefined || Number(result) < 0 || !isDatabaseFile(path)) return;
  if (name === 'unlink') {
    files.delete(path);
    return;
  }
  const file = files.get(path) ?? { synced: Buffer.alloc(0), unsynced: [] };
  files.set(path, file);
  if (name === 'pwrite64') {
    const at = Number(/, (\d+)\) += /.exec(call)?.[1]);
    file.unsynced.push({ at, bytes: readStrings(call).subarray(0, Number(result)) });
  } else if (name === 'ftruncate') {
    file.unsynced.push({ length: Number(/, (\d+)\) += /.exec(call)?.[1]) });
  } else if (name === 'fsync' || name === 'fdatasync') {
    file.synced = file.unsynced.reduce(applyChange, file.synced);
    file.unsynced = [];
  }
}

/** The database, its write-ahead log and its journal; SQLite rebuilds the index of the log after a crash. */
function isDatabaseFile(path: string): boolean {
  return /^site\.sqlite(?:-wal|-journal)?$/.test(basename(path));
}

function applyChange(content: Buffer, change: Change): Buffer {
  const length =
    'length' in change ? change.length : Math.max(content.length, change.at + change.bytes.length);
  const changed = length === content.length ? content : Buffer.alloc(length);
  if (changed !== content) content.copy(changed);
  if ('bytes' in change) change.bytes.copy(changed, change.at);
  return changed;
}

function readStrings(call: string): Buffer {
  return Buffer.concat([...call.matchAll(/"([^"]*)"/g)].map(([, text = '']) => decode(text)));
}

/** `\x41\x42` */
function decode(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll(String.raw`\x`, ''), 'hex');
}
