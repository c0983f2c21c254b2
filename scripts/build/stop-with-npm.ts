import closeWithGrace from 'close-with-grace';

/** The interval between two checks of the parent. */
const checkMs = 500;

/**
 * Stops a process that npm started once its parent has ended; an orphan gets another parent id. npm runs scripts through
 * a shell, and a stopped shell does not forward the signal. Without this, a stopped `npm start` would leave its server
 * running.
 */
export function stopWithNpm(): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    // A second signal would end the process at once. The types of the package lack this.
    const { closing } = closeWithGrace as { closing?: boolean };
    if (!closing) process.kill(process.pid, 'SIGTERM');
  }, checkMs);
  timer.unref();
}
