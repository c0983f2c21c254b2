import { spawnSync } from 'node:child_process';

/** Runs a Node program and shows its output. After a failure this process ends with the same code. */
export function runOrExit(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
