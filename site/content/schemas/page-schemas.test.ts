import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { settings } from '../../settings.ts';
import { pageSchemas } from './page-schemas.ts';
import { yamlErrors } from './sample-lists.for-tests.ts';

const { home, about } = pageSchemas;
const cards = home.shape.wins.shape.cards;
const cardOf = (chart: string, min: number) =>
  `{ chart: ${chart}, label: Find, target: 100, min: ${min}, unit: '', caption: a day }`;

describe('the check of page texts', () => {
  const listErrors = (entries: z.ZodType, list: readonly string[]) =>
    yamlErrors('pages/x', `list:\n  - ${list.join('\n  - ')}\n`, z.object({ list: entries }));

  test('rejects a card with nothing under its heading', () => {
    const list = (items: string) =>
      ['Why', 'What'].map((heading) => `{ icon: mail, heading: ${heading}, items: ${items} }`);
    const { cards: benefits } = about.shape.community.shape;
    expect(listErrors(benefits, list('[One]'))).toEqual([]);
    expect(listErrors(benefits, list('[]'))[0]).toBe(
      'site/content/pages/x.yaml:2: list.1.items must have at least one entry.',
    );
  });

  test('rejects a number that would count down', () => {
    expect(listErrors(cards, [cardOf('find', 100)])).toEqual([]);
    expect(listErrors(cards, [cardOf('find', 101)])).toEqual([
      expect.stringMatching(/x\.yaml:2: list\.1\.min must not be more than target/),
    ]);
  });

  test('rejects a second chart of the days of a week', () => {
    const list = ['find', 'find', 'engage'].map((chart) => cardOf(chart, 1));
    expect(listErrors(cards, list)).toEqual([]);
    expect(listErrors(cards, [...list, cardOf('engage', 2)])).toEqual([
      expect.stringMatching(/x\.yaml:1: list can have the chart “engage” once: /),
    ]);
  });

  test('rejects a length of no seconds', () => {
    const { durationSeconds } = home.shape.walkthrough.shape;
    const errors = yamlErrors('pages/x', 'seconds: 0\n', z.object({ seconds: durationSeconds }));
    expect(errors).toEqual(['site/content/pages/x.yaml:1: seconds must be more than 0.']);
  });

  test('rejects a chapter that does not follow the one before it within the film', () => {
    const find = (...starts: number[]) =>
      yamlErrors(
        'pages/x',
        [
          'film:',
          '  heading: A film.',
          '  lead: Of people.',
          '  durationSeconds: 57',
          String.raw`  captions: "WEBVTT\n\n00:00.000 --> 00:01.000\nHello."`,
          '  chapters:',
          ...starts.map((at) => `    - { label: At ${at}, atSeconds: ${at}, scenes: [] }`),
        ].join('\n'),
        z.object({ film: home.shape.walkthrough }),
      );
    expect(find(0, 17.4, 56)).toEqual([]);
    expect(find(0, 30, 30)).toEqual([
      'site/content/pages/x.yaml:9: film.chapters.3.atSeconds must be after the chapter above.',
    ]);
    expect(find(0, 57)).toEqual([
      'site/content/pages/x.yaml:8: film.chapters.2.atSeconds must be before the end of the film, which is at 57 seconds.',
    ]);
  });
});

describe('the check of external posts', () => {
  const sentence =
    'One sentence of a good length, so that search results show all of it, and no more.';
  const day = { publishedOn: "'2024-07-10'", displayDate: "'Jul 10, 2024'" };
  /** The diagnostics for a blog with one such post on a given day. */
  const check = ({ more = '', ...changed }) => {
    const { publishedOn, displayDate } = { ...day, ...changed };
    const text = `title: Field Notes
description: ${sentence}
heading: Field Notes
lead: Every week.
stayUpdated: { heading: Stay Updated, text: Free., button: Subscribe }
externalPosts:
  - title: The Follow-Up
    description: ${sentence}
    publishedOn: ${publishedOn}
    displayDate: ${displayDate}
    topic: Outreach
    url: https://letters.acme.dev/p/follow-up
    ${more}
`;
    return yamlErrors('pages/blog', text, pageSchemas.blog);
  };

  test('accepts a post with and without picture and likes', () => {
    for (const more of ['', 'likes: 0', 'likes: 12', 'image: /my%20desk.jpg']) {
      expect(check({ more })).toEqual([]);
    }
  });

  test.each([
    ['likes: many', /likes must be a number, without quotes\.$/],
    ['likes: 1.5', /likes must be a whole number, without quotes\.$/],
    ['likes: -1', /likes must be at least 0\.$/],
    ['image: /my desk.jpg', /image must begin with \/ and hold no space/],
    ['image: /desk.bmp', /image must begin .* and name a picture/],
    ['image: desk.jpg', /image must begin with \/ and hold no space/],
    ['image: https://letter.example.com/desk.jpg', /image must begin with \/ and hold no space/],
  ])('reports the location and the remedy for %s', (more, remedy) => {
    expect(check({ more })).toEqual([
      expect.stringMatching(new RegExp(`blog\\.yaml:13: externalPosts\\.1\\.${remedy.source}`)),
    ]);
  });

  test('does not ask for a topic while the settings have none, which is reported there', () => {
    const { topics } = settings;
    onTestFinished(() => void (settings.topics = topics));
    settings.topics = [];
    expect(check({})).toEqual([]);
  });

  test.each(["'Jul 11, 2024'", 'July 2024', "'Jul 010, 2024'", "'10 Jul 2024'"])(
    'rejects a displayed date on another day: %s',
    (displayDate) => {
      expect(check({ displayDate })).toEqual([
        'site/content/pages/blog.yaml:10: externalPosts.1.displayDate is not the day of publishedOn: write Jul 10, 2024, or correct publishedOn.',
      ]);
    },
  );

  test.each(["'2024-13-10'", "'2024-02-30'", "''", 'soon'])(
    'reports an invalid day only as such: %s',
    (publishedOn) => {
      expect(check({ publishedOn })).toEqual([
        expect.stringMatching(/blog\.yaml:9: externalPosts\.1\.publishedOn (?:must be|is empty)/),
      ]);
    },
  );

  test('accepts the day in common notations', () => {
    expect(check({ publishedOn: '2024-07-10', displayDate: "'July 10, 2024'" })).toEqual([]);
    expect(check({ publishedOn: "'2024-07-03'", displayDate: "'Jul 3, 2024'" })).toEqual([]);
    expect(check({ publishedOn: "'2024-07-03'", displayDate: "'July 03, 2024'" })).toEqual([]);
  });

  test('rejects a second post with the same address', () => {
    const again = `- { title: Again, description: '${sentence}', publishedOn: '2024-07-09', displayDate: 'Jul 9, 2024', topic: Outreach, url: 'https://letters.acme.dev/p/follow-up' }`;
    expect(check({ more: `\n  ${again}` })).toEqual([
      'site/content/pages/blog.yaml:14: externalPosts.2.url is the url of an entry above too: give each its own.',
    ]);
  });
});
