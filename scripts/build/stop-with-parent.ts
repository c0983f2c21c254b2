/** How often to look whether the parent is still there. */
const checkMs = 500;

/** Tells this process to stop once the one that started it is gone. An orphan has another parent than it was born with. */
export function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, checkMs);
  timer.unref();
}

/**
 * The same for what npm has started, and for nothing else: npm runs scripts through a shell, and a shell that is told to stop does not pass
 * it on. Without this, a stopped `npm start` would leave its server behind.
 */
export function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event']) stopWithParent();
}
