/** What counts here of an event of a Chromium trace. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds; wall time would count what other programs of the machine do. */
  tdur?: number;
  args: { name?: string };
}

/** Processor time of the page's main thread: all tasks of the renderer that did most. The browser's own pages do little. */
export function threadCpuMs(events: readonly TraceEvent[]): number {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const cpuMs = new Map<string, number>();
  for (const event of events) {
    if (event.name !== 'RunTask' || event.tdur === undefined || !mainThreads.has(threadOf(event)))
      continue;
    cpuMs.set(threadOf(event), (cpuMs.get(threadOf(event)) ?? 0) + event.tdur / 1000);
  }
  return Math.max(0, ...cpuMs.values());
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
