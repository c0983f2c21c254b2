import { fetchPrograms } from '../deploy/fetch-programs.ts';

/** The Vitest global setup of the tests that break the server. */
export default function setup(): void {
  fetchPrograms(['strace']);
}
