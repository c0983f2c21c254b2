/* The blog's list, search and topics, and an article. */
import { expect } from 'vitest';
import { lastTopic, posts, usedTopics } from '../../e2e/built-posts.ts';
import type { Browser } from '../engine.ts';
import { click, focus, until, untilFocused, untilText } from '../page.ts';
import { narrow, wide, type Journey } from './journey.ts';

const ofTopic = (topic: string) => posts.filter((post) => post.topic === topic).length;
const untilShown = (browser: Browser, count: number) =>
  until(
    browser,
    (wanted: number) =>
      [...document.querySelectorAll('main article.post')].filter((card) => card.checkVisibility())
        .length === wanted,
    count,
  );

export const blogJourneys: readonly Journey[] = [
  {
    name: 'the blog search finds an article by its title',
    path: '/blog',
    widths: narrow,
    run: async (browser) => {
      await click(browser, 'input[type=search]');
      await browser.type('chasm');
      await until(browser, () => {
        const shown = [...document.querySelectorAll('main article, main li')].filter((card) =>
          card.checkVisibility(),
        );
        return shown.some(({ textContent }) => textContent!.includes('Chasm')) && shown.length < 10;
      });
    },
  },
  {
    name: 'a search without results says so and can be cleared',
    path: '/blog',
    widths: narrow,
    run: async (browser) => {
      await click(browser, 'input[type=search]');
      await browser.type('zzyzx');
      await untilText(browser, 'No post with “zzyzx”.');
      await untilShown(browser, 0);
      await click(browser, 'button', 'Show all posts');
      await untilShown(browser, posts.length);
      await until(browser, () => location.search === '');
    },
  },
  {
    name: 'Escape clears the search',
    path: '/blog',
    widths: wide,
    run: async (browser) => {
      await click(browser, 'input[type=search]');
      await browser.type('zzyzx');
      await untilShown(browser, 0);
      await browser.press('Escape');
      await untilShown(browser, posts.length);
    },
  },
  {
    name: 'a search survives a reload',
    path: '/blog',
    widths: wide,
    run: async (browser) => {
      await click(browser, 'input[type=search]');
      await browser.type('zzyzx');
      await until(browser, () => location.search === '?q=zzyzx');
      await browser.reload();
      await untilShown(browser, 0);
      await untilText(browser, 'No post with “zzyzx”.');
    },
  },
  {
    name: 'a topic filters the list and is kept in the URL',
    path: '/blog',
    widths: narrow,
    run: async (browser) => {
      await click(browser, '.topics label', lastTopic);
      await untilShown(browser, ofTopic(lastTopic));
      await until(browser, (topic: string) => location.search === `?topic=${topic}`, lastTopic);
    },
  },
  {
    name: 'the arrow keys change the topic',
    path: '/blog',
    widths: wide,
    run: async (browser) => {
      await focus(browser, '.topics input:checked');
      await browser.press('ArrowRight');
      await browser.press('ArrowRight');
      await untilFocused(browser, `.topics input[value="${usedTopics[1]}"]`);
      await untilShown(browser, ofTopic(usedTopics[1]!));
    },
  },
  {
    name: 'a topic survives a visit to an article',
    path: `/blog?topic=${lastTopic}`,
    widths: wide,
    run: async (browser) => {
      await untilShown(browser, ofTopic(lastTopic));
      await click(browser, 'main article.post a[href^="/blog/"]');
      await until(browser, () => location.pathname.startsWith('/blog/'));
      await browser.goBack();
      await until(browser, () => location.pathname === '/blog');
      await untilShown(browser, ofTopic(lastTopic));
    },
  },
  {
    name: 'the table of contents links to the sections of an article',
    path: '/blog/crossing-the-marketing-chasm',
    widths: wide,
    run: async (browser) => {
      await click(browser, '.contents li:nth-child(3) a');
      await until(browser, () => {
        const section = document.querySelector(':target');
        const top = section?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight / 2;
      });
    },
  },
  {
    name: 'topics filter without scripts, and there is no search box',
    path: '/blog',
    setting: 'no JavaScript',
    run: async (browser) => {
      await untilShown(browser, posts.length);
      await click(browser, '.topics label', lastTopic);
      await untilShown(browser, ofTopic(lastTopic));
      const hasSearch = await browser.evaluate(() =>
        document.querySelector('input[type=search]')!.checkVisibility(),
      );
      expect(hasSearch).toBe(false);
      await click(browser, 'button', 'Show all posts');
      await untilShown(browser, posts.length);
    },
  },
];
