import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Asking takes about a second. */
const timeoutMs = 30_000;

/**
 * Asks a program in a process of its own: nothing in a text that somebody wrote can reach the server.
 *
 * @param root the folder of the project
 * @param program relative to it
 * @param input what it reads from its standard input
 * @returns what it wrote as JSON
 * @throws Error with what it wrote to its standard error, when it failed
 */
export async function askProgram(root: string, program: string, input: string): Promise<unknown> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    timeout: timeoutMs,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  // A program that fails early does not read the rest.
  child.stdin.on('error', () => {}).end(input);
  const [code, output, problems] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0) throw new Error(`${program} failed: ${problems}`);
  return JSON.parse(output);
}
