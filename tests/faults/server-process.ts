import { spawn, type ChildProcess } from 'node:child_process';

export interface ServerProcess {
  address: string;
  pid: number | undefined;
  /** Kills it without any chance to clean up. */
  kill(): Promise<void>;
  /** Asks it to stop, and returns its exit code. */
  terminate(): Promise<number | null>;
}

/**
 * Runs the server as its own process, as an owner does.
 *
 * @param tracer a command before the server's, which must keep the process ID
 */
export async function spawnServer(
  variables: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = ['server/main.ts'],
  tracer: readonly string[] = [],
): Promise<ServerProcess> {
  const child = launch(variables, nodeArguments, tracer);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    address: await readAddress(child),
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async terminate() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** Starts a server and kills it after some time without any chance to clean up, whether or not it responds by then. */
export async function killStartingServer(
  variables: Readonly<Record<string, string>>,
  moment: () => Promise<unknown>,
): Promise<void> {
  const child = launch(variables, ['server/main.ts'], []);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await moment();
  child.kill('SIGKILL');
  await exited;
}

function launch(
  variables: Readonly<Record<string, string>>,
  nodeArguments: readonly string[],
  tracer: readonly string[],
): ChildProcess {
  const own = { PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production', MX_LOOKUP: 'false' };
  const [program = '', ...programArguments] = [...tracer, process.execPath, ...nodeArguments];
  const child = spawn(program, programArguments, {
    env: { ...process.env, ...own, ...variables },
    // Never inherited: a server that outlives a failed test would keep the runner's output open, and thus the runner running.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.pipe(process.stderr);
  return child;
}

async function readAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}
