import { onTestFinished } from 'vitest';
import { openTemporaryDesk, type TemporaryDesk } from './temporary-desk.for-tests.ts';

/** The desk of the running test. */
export let desk: TemporaryDesk;
/** The session of its owner. */
export let cookie: string;

/** Opens the desk of the running test, in place of an earlier one, and signs its owner in. */
export async function openDesk(replaced: Parameters<typeof openTemporaryDesk>[2] = {}) {
  const opened = await openTemporaryDesk(true, {}, replaced);
  onTestFinished(() => opened.close());
  desk = opened;
  ({ cookie } = await desk.setUpOwner());
}
