import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the image has no folder of names that only tests read', () => {
  const corpus = 'server/leads/spam/corpus';
  expect(existsSync(corpus)).toBe(true);
  expect(readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')).toContain(corpus);
});

test.each(['Dockerfile', 'compose.yaml', 'compose.publishing.yaml'])(
  '%s fetches every image by version and digest',
  (file) => {
    const text = readFileSync(`deploy/${file}`, 'utf8');
    const images = Array.from(
      text.matchAll(/^(?:ARG \w+_IMAGE=|FROM |\s+image: )(\S+)/gm),
      ([, image]) => image,
    );
    const moving = images.filter(
      (image) => image !== '${NODE_IMAGE}' && !/:[\d.]+-[\w-]+@sha256:[\da-f]{64}$/.test(image!),
    );
    expect(moving).toEqual([]);
  },
);
