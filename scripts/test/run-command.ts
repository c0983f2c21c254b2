import { spawn } from 'node:child_process';

/**
 * Runs a shell command and shows its output. The command gets its own process group; processes that remain when it
 * ends are killed, so that none keeps running or holds a terminal or a CI job open.
 *
 * @param limitMs after this time the command is killed and counts as failed
 * @returns whether it ended with code 0 in time
 */
export async function runCommand(command: string, limitMs: number): Promise<boolean> {
  const child = spawn(command, { shell: true, stdio: 'inherit', detached: true });
  const killGroup = () => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL');
    } catch {
      // The group is already empty.
    }
  };
  const interrupt = () => {
    killGroup();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const limit = setTimeout(() => {
    console.error(`Still running after ${limitMs / 60_000} minutes, so it was killed: ${command}`);
    killGroup();
  }, limitMs);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(limit);
  process.off('SIGINT', interrupt);
  process.off('SIGTERM', interrupt);
  killGroup();
  return code === 0;
}
