import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutSetting } from './about-setting.ts';

const compose = readFileSync('deploy/compose.yaml', 'utf8');
const [, ownSettings = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(compose) ?? [];
const settingsFromCompose = [...ownSettings.matchAll(/^ {6}(\w+): .*\$\{(\w+)/gm)]
  .map(([, name = '', variable = '']) => ({ name, variable }))
  .filter(({ name }) => name !== 'DESK_HOST');

test('compose sets the addresses of the site, the desk and the backend', () => {
  expect(settingsFromCompose).toHaveLength(4);
});

test.each(settingsFromCompose)(
  '$name, which compose overrides, leads to $variable in deploy/.env',
  ({ name, variable }) => {
    const { remedy } = aboutSetting(name, '', 'Set it.');
    expect(remedy).toContain(`${variable} in deploy/.env with containers`);
    expect(remedy).not.toContain('site.env with containers');
  },
);

test('any other setting leads to deploy/site.env', () => {
  expect(aboutSetting('SMTP_URL', '', 'Set it.').remedy).toBe(
    'Set it. SMTP_URL belongs in the settings of the server: deploy/site.env with containers, /etc/relational-selling-site.env under systemd.',
  );
});
