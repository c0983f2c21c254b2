import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10;

/** The CPU time in milliseconds that a process and its children have used, user and system together (Linux). */
export function processCpuMs(pid: number): number {
  return familyOf(pid)
    .map((member) => statOf(member))
    .reduce((sum, [, user, system]) => sum + (user + system) * tickMs, 0);
}

/** The memory in MB of a process and its running children. */
export function residentMb(pid: number): number {
  const kilobytes = familyOf(pid).map((member) => {
    try {
      const status = readFileSync(`/proc/${member}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    } catch {
      // It has exited in the meantime.
      return 0;
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function familyOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(Number).filter((one) => {
    try {
      return statOf(one)[0] === pid;
    } catch {
      // It has exited since the folder was read.
      return false;
    }
  });
  return [pid, ...children];
}

/** Parent, user time, system time. The name, in parentheses, may contain anything. */
function statOf(pid: number): [number, number, number] {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return [Number(fields[1]), Number(fields[11]), Number(fields[12])];
}
