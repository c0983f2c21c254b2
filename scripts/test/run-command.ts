import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a shell command and shows its output. The command gets its own process group; processes that remain when it
 * ends are killed, so that none keeps running or holds a terminal or a CI job open.
 *
 * @param limitMs after this time the command is killed and counts as failed
 * @param show gets the whole output at the end; without it, the output is shown as it comes
 * @returns whether it ended with code 0 in time
 */
export async function runCommand(
  command: string,
  limitMs: number,
  show?: (output: string) => void,
): Promise<boolean> {
  const options = {
    shell: true,
    detached: true,
    // Tests start hundreds of Node programs, which so compile the same files once.
    env: { NODE_COMPILE_CACHE: join(process.cwd(), '.cache/node'), ...process.env },
  };
  const child = show
    ? spawn(`(${command}) 2>&1`, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
    : spawn(command, { ...options, stdio: 'inherit' });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
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
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(limit);
  process.off('SIGINT', interrupt);
  process.off('SIGTERM', interrupt);
  killGroup();
  await closed;
  show?.(Buffer.concat(output).toString());
  return code === 0;
}
