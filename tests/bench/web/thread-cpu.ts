/** The relevant fields of a Chromium trace event. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Start, in microseconds. */
  ts: number;
  /** Wall time, in microseconds. */
  dur?: number;
  /** CPU time in microseconds; wall time would include other programs of the machine. */
  tdur?: number;
  args: { name?: string; data?: { type?: string } };
}

/** CPU time of the page's main thread: all tasks of the busiest renderer. The browser's own pages do little. */
export function threadCpuMs(events: readonly TraceEvent[]): number {
  const cpuMs = new Map<string, number>();
  for (const task of mainThreadTasks(events)) {
    cpuMs.set(threadOf(task), (cpuMs.get(threadOf(task)) ?? 0) + task.tdur / 1000);
  }
  return Math.max(0, ...cpuMs.values());
}

/** Whether an event is from a thread that pages run in. */
export function isMainThread(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  return (event) => threads.has(threadOf(event));
}

type Task = TraceEvent & { tdur: number };

function mainThreadTasks(events: readonly TraceEvent[]): Task[] {
  const isMain = isMainThread(events);
  return events.filter(
    (event): event is Task => event.name === 'RunTask' && event.tdur !== undefined && isMain(event),
  );
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
