import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findProgram } from './find-program.ts';

const unit = 'deploy/systemd/relational-selling-site.service';
const analyze = findProgram('systemd-analyze');
if (!analyze) console.warn('systemd-analyze is not installed, so the unit is only read.');

/** In tenths: 2.0 of 10, where systemd speaks of an exposure that is "OK". */
const highestExposure = 20;

describe('the systemd unit', () => {
  test.runIf(analyze)('is exposed by at most 2.0 of 10', () => {
    const { status, stdout } = spawnSync(
      analyze as string,
      ['security', '--offline=true', `--threshold=${highestExposure}`, unit],
      { encoding: 'utf8' },
    );
    expect(stdout).toMatch(/Overall exposure level .*: [01]\.\d/);
    expect(status).toBe(0);
  });

  test.runIf(analyze)('has no setting that systemd does not know', () => {
    const { stderr } = spawnSync(analyze as string, ['verify', unit], { encoding: 'utf8' });
    const complaints = stderr.split('\n').filter((line) => line.includes(unit.split('/').at(-1)!));
    // The program is not installed where this runs.
    expect(complaints.filter((line) => !line.includes('is not executable'))).toEqual([]);
  });

  test('starts what `npm start` ends in, with Node’s package, and restarts it', () => {
    const text = readFileSync(unit, 'utf8');
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const [flag = ''] = /--max-\S+/.exec(scripts.start) ?? [];
    const node = '/opt/relational-selling-site/current/node_modules/node/bin/node';
    expect(text).toContain(`\nExecStart=${node} ${flag} server/main.ts\n`);
    expect(text).toMatch(/^Restart=always$/m);
  });
});
