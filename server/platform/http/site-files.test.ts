import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../files/test-folder.for-tests.ts';
import { findSiteFiles } from './site-files.ts';

describe('the files of the built site', () => {
  let distDir: string;

  beforeEach(() => {
    distDir = makeTestFolder('site-files');
  });

  function find(...names: string[]) {
    for (const name of names) {
      mkdirSync(dirname(join(distDir, name)), { recursive: true });
      writeFileSync(join(distDir, name), '');
    }
    return findSiteFiles(distDir);
  }

  test.each([
    ['index.html', '/'],
    ['about/index.html', '/about'],
    ['404.html', '/404'],
    ['google123.html', '/google123.html'],
    ['press/404.html', '/press/404.html'],
    ['press/myindex.html', '/press/myindex.html'],
    ['terms.pdf', '/terms.pdf'],
    ['my desk.png', '/my desk.png'],
  ])('are found as on static hosts: %s at %s', (name, address) => {
    expect([...find(name).keys()]).toEqual([address]);
  });

  test.each([
    ['a.css', 'text/css; charset=utf-8'],
    ['a.html', 'text/html; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.json', 'application/json'],
    ['a.md', 'text/markdown; charset=utf-8'],
    ['a.txt', 'text/plain; charset=utf-8'],
    ['a.xml', 'application/xml; charset=utf-8'],
    ['a.vtt', 'text/vtt; charset=utf-8'],
    ['a.svg', 'image/svg+xml; charset=utf-8'],
    ['a.png', 'image/png'],
    ['IMG_1.PNG', 'image/png'],
    ['a.ico', 'image/x-icon'],
    ['a.jpg', 'image/jpeg'],
    ['a.jpeg', 'image/jpeg'],
    ['a.JPG', 'image/jpeg'],
    ['a.gif', 'image/gif'],
    ['a.avif', 'image/avif'],
    ['a.webp', 'image/webp'],
    ['a.woff2', 'font/woff2'],
    ['a.mp4', 'video/mp4'],
    ['a.webm', 'video/webm'],
    ['a.mov', 'video/quicktime'],
    ['a.mp3', 'audio/mpeg'],
    ['a.m4a', 'audio/mp4'],
    ['a.wav', 'audio/wav'],
    ['a.pdf', 'application/pdf'],
    ['a.csv', 'text/csv; charset=utf-8'],
    ['a.ics', 'text/calendar; charset=utf-8'],
    ['a.vcf', 'text/vcard; charset=utf-8'],
    ['a.zip', 'application/zip'],
    ['a.webmanifest', 'application/manifest+json'],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['a.unknown', 'application/octet-stream'],
    ['CNAME', 'application/octet-stream'],
  ])('have these content types: %s is %s', (name, type) => {
    expect([...find(name).values()].map((file) => file.type)).toEqual([type]);
  });
});
