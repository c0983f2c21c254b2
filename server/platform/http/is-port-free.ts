import { createServer } from 'node:net';

/** Whether a server could listen there now, or another one already does. */
export async function isPortFree({ host, port }: { host: string; port: number }): Promise<boolean> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(port, host, resolve);
    });
  } catch {
    return false;
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}
