import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';

interface ProgramOptions {
  /** The folder of the project. */
  root: string;
  timeoutMs: number;
  /** What it reads from its standard input. */
  input?: string | Uint8Array;
  signal?: AbortSignal;
}

interface ProgramResult {
  code: number | null;
  output: Buffer;
  errors: string;
}

type Command = readonly [program: string, ...args: string[]];

/** A build, and two more. Each takes a processor and 100 MB of memory or more. */
const maxConcurrent = 3;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a program of the project in its own process, so that nothing in a text or picture from somebody can reach the
 * server. It waits for its turn, so that many requests cannot use up the memory.
 */
export async function runProgram(
  command: Command,
  options: ProgramOptions,
): Promise<ProgramResult> {
  if (running < maxConcurrent) running += 1;
  else await new Promise<void>((start) => waiting.push(start));
  try {
    return await runNow(command, options);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function runNow(
  [program, ...args]: Command,
  { root, timeoutMs, input = '', signal }: ProgramOptions,
): Promise<ProgramResult> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    timeout: timeoutMs,
    stdio: 'pipe',
    ...(signal && { signal }),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  child.on('exit', (code) => {
    if (code !== null) return;
    // After its time limit, a program that it has started may run on, and keep its output open.
    child.stdout.destroy();
    child.stderr.destroy();
  });
  // A program that ends early does not read the rest.
  child.stdin.on('error', () => {}).end(input);
  const [code, output, errors] = await Promise.all([
    ended,
    buffer(child.stdout).catch(() => Buffer.alloc(0)),
    text(child.stderr).catch(() => ''),
  ]);
  return { code, output, errors };
}

/** A call takes about a second. */
const answerTimeoutMs = 30_000;

/**
 * Calls a program that responds with JSON.
 *
 * @param answeringCodes the exit codes with which it responds
 * @throws Error with its standard error, when it failed
 */
export async function callProgram(
  root: string,
  command: Command,
  input = '',
  answeringCodes: readonly number[] = [0],
): Promise<unknown> {
  const options = { root, input, timeoutMs: answerTimeoutMs };
  const { code, output, errors } = await runProgram(command, options);
  if (code === null || !answeringCodes.includes(code)) {
    throw new Error(`${command[0]} failed: ${errors}`);
  }
  return JSON.parse(output.toString());
}
