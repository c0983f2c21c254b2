import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { checkSecrets } from '../../cli/launch-check/rules/secrets.ts';
import { readEnvironment } from '../../cli/launch-check/read-project.ts';
import { readyProject } from '../../cli/launch-check/ready-project.for-tests.ts';
import { readConfig } from '../../server/config.ts';
import { isNetwork } from '../../server/platform/network/networks.ts';

const example = readFileSync('deploy/site.env.example', 'utf8');
const everything = example.replaceAll(/^#(?=[A-Z_]+=)/gm, '');
const variablesOf = (text: string) => parseEnv(text) as Record<string, string>;

describe('the example settings', () => {
  test.each([
    ['unchanged', example],
    ['with everything in it', everything],
  ])('start the server %s', (_how, text) => {
    expect(readConfig(variablesOf(text))).toMatchObject({ ok: true });
  });

  test('contain no secret that the launch check would accept', () => {
    const project = { ...readyProject(), environment: readEnvironment(variablesOf(everything)) };
    const named = checkSecrets(project).map(({ problem }) => problem.split(' ')[0]);
    expect(named).toEqual([
      'DATABASE_URL',
      'SMTP_URL',
      'WEBHOOK_URL',
      'WEBHOOK_SECRET',
      'CHALLENGE_SECRET',
      'BACKUP_KEY',
    ]);
  });
});

test('the image has the Node version of the npm package', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain(
    `ARG NODE_IMAGE=node:${devDependencies.node}-`,
  );
});

test('the image compiles with the flags that it starts with', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  const [, ...words] = JSON.parse(
    /^CMD (.+server\/main\.ts.+)$/m.exec(dockerfile)![1]!,
  ) as string[];
  const flags = words.slice(0, -1).join(' ');

  expect(flags).toContain('--max-semi-space-size');
  // A compile cache from other flags is not used.
  expect(dockerfile).toContain(`RUN PORT=none node ${flags} server/main.ts`);
});

interface Compose {
  services: Record<
    string,
    {
      build?: { args: Record<string, string> };
      read_only?: boolean;
      cap_drop?: string[];
      security_opt?: string[];
      networks?: string[];
      environment?: Record<string, string>;
      volumes?: string[];
      logging?: { driver: string; options: Record<string, string> };
    }
  >;
  networks: { inside: { enable_ipv6: boolean; ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, null>;
}

interface PublishingCompose {
  services: { site: { build: { target: string }; volumes: string[] } };
}

describe('the compose file', () => {
  const compose = parse(readFileSync('deploy/compose.yaml', 'utf8')) as Compose;

  test('gives no service a writable file system or an unnecessary capability', () => {
    for (const service of Object.values(compose.services)) {
      expect(service.read_only).toBe(true);
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
    }
  });

  test('trusts forwarded addresses from its own network only', () => {
    const { enable_ipv6: isIpv6Enabled, ipam } = compose.networks.inside;
    const subnets = ipam.config.map(({ subnet }) => subnet);
    expect(compose.services['site']?.environment?.['TRUSTED_PROXIES']).toBe(subnets.join(' '));
    expect(subnets.every(isNetwork)).toBe(true);
    // Both address families, or all visitors of the other family would count as one.
    expect(subnets.map((subnet) => subnet.includes(':'))).toEqual([false, true]);
    expect(isIpv6Enabled).toBe(true);
  });

  test('limits the size of every log', () => {
    for (const { logging } of Object.values(compose.services)) {
      expect(logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
    }
  });

  test('passes every build argument to the build and to the server', () => {
    const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
    const [, build = ''] = dockerfile.split(/^FROM /m);
    const builtIn = Array.from(build.matchAll(/^ARG (\w+)$/gm), ([, name]) => name);
    const { args = {} } = compose.services['site']?.build ?? {};
    expect(Object.keys(args).toSorted()).toEqual(builtIn.toSorted());
    for (const [name, value] of Object.entries(args)) {
      if (name === 'BUILD_DAY') continue;
      // Without the message for a missing variable.
      const given = compose.services['site']?.environment?.[name];
      expect([name, given]).toEqual([name, value.replace(/:\?[^}]*/, '')]);
    }
    const [, released = ''] =
      /^for name in (.+); do$/m.exec(readFileSync('deploy/release.sh', 'utf8')) ?? [];
    expect([...released.split(' '), 'BUILD_DAY'].toSorted()).toEqual(builtIn.toSorted());
  });

  test('builds the site for the given day', () => {
    expect(compose.services['site']?.build?.args['BUILD_DAY']).toBe('${BUILD_DAY:-}');
    // The builder caches a step unless an argument above it has changed.
    const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
    expect(dockerfile).toMatch(/^ARG BUILD_DAY$[^]*^RUN node scripts\/build\/build\.ts$/m);
  });

  test('exposes the desk outside the container only under its own domain', () => {
    const { environment = {} } = compose.services['site'] ?? {};
    expect(environment['DESK_HOST']).toBe('${DESK_DOMAIN:+0.0.0.0}');
    expect(environment['DESK_URL']).toBe('${DESK_DOMAIN:+https://${DESK_DOMAIN}}');
    expect(readConfig({ DESK_HOST: '', DESK_URL: '' })).toMatchObject({
      ok: true,
      config: { desk: { host: '127.0.0.1', url: undefined } },
    });
  });

  test('publishes from the checkout, with the packages of the image and the data volume of the base file', () => {
    const file = readFileSync('deploy/compose.publishing.yaml', 'utf8');
    const { build, volumes } = (parse(file) as PublishingCompose).services.site;
    expect(readFileSync('deploy/Dockerfile', 'utf8')).toMatch(
      new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'),
    );
    expect(volumes).toEqual(['..:/app', '/app/node_modules', 'data:/data']);
  });

  test('keeps the data in a volume', () => {
    expect(compose.services['site']?.volumes).toEqual(['data:/data']);
    expect(Object.keys(compose.volumes)).toContain('data');
  });
});
