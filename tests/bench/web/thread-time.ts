import { isMainThread, type TraceEvent } from './thread-cpu.ts';

/**
 * Rewrites a trace as if no other program had run: each task of a page's main thread takes its CPU time instead of its wall time. Events
 * during a task move with it.
 */
export function toThreadTime(events: readonly TraceEvent[]): TraceEvent[] {
  const isMain = isMainThread(events);
  const ordered = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks = new Map<string, Task>();
  return ordered.map((event) => {
    if (!isMain(event)) return event;
    const thread = `${event.pid}/${event.tid}`;
    const current = tasks.get(thread);
    const { ts, dur, tdur } = event;
    if (current && ts <= current.endsAt) {
      const { startsAt, share } = current;
      const moved = { ...event, ts: startsAt + (ts - startsAt) * share };
      return dur === undefined ? moved : { ...moved, dur: dur * share };
    }
    if (event.name !== 'RunTask' || !dur || tdur === undefined) return event;
    const task = { startsAt: ts, endsAt: ts + dur, share: Math.min(1, tdur / dur) };
    tasks.set(thread, task);
    return { ...event, dur: dur * task.share };
  });
}

interface Task {
  startsAt: number;
  endsAt: number;
  share: number;
}
