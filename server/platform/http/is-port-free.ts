import { createServer } from 'node:net';

/** Whether a server could listen there now. A server that starts by accident can so leave alone what belongs to the first. */
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
