import { fetchPrograms } from '../deploy/fetch-programs.ts';

/** For Vitest, as the set-up of the tests that break the server. */
export default function setup(): void {
  fetchPrograms(['strace']);
}
