import { spawn, type ChildProcess } from 'node:child_process';

export interface ServerProcess {
  address: string;
  pid: number | undefined;
  /** Ends it without any chance to tidy up. */
  kill(): Promise<void>;
  /** Asks it to end, and says with which code it did. */
  terminate(): Promise<number | null>;
}

/**
 * Runs the server as a process of its own, as an owner does.
 *
 * @param tracer a command before that of the server, which must leave it the process it was started as
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

/** Starts a server and ends it at a moment, without any chance to tidy up, whether or not it answers by then. */
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
    // Never inherited: a server that outlives a failed test would hold the runner's own output open, and the runner with it.
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
