import { z, type ZodType } from 'zod';
import type { SitePage } from '../../links.ts';
import { topicField } from './article-schema.ts';
import { displayDate, showsDay } from '../article/display-date.ts';
import { captionsField } from './captions-field.ts';
import { withDistinct } from './with-distinct.ts';
import { pictureAddress } from './picture-field.ts';
import { plainText } from './plain-text.ts';
import { webAddress } from './web-address.ts';

// The copy of each page, as in its YAML file in `content/pages`. Strict everywhere: a misspelled key fails the build
// with file and field, instead of leaving a gap on the page.

const text = plainText.min(1);
/** At the desk a lead is a person who wrote. */
const lead = text.meta({ title: 'Introduction' });
const icon = z.enum(['find', 'link', 'talk', 'again', 'mail', 'calendar', 'list', 'group']);
const headed = z.strictObject({ heading: text, text });
const iconed = headed.extend({ icon });

/** Name and description for search results, link previews and the browser's tab. */
export const pageMetadata = z.strictObject({
  title: text.max(70).meta({ title: 'Title in search results and in the tab' }),
  description: plainText.min(70).max(170).meta({ title: 'Description in search results' }),
});

/** A legal page: its front matter, and its text below it. */
export const legalPageSchema = pageMetadata.extend({
  title: pageMetadata.shape.title.meta({ title: 'Title' }),
  text: z.string().trim().min(1).meta({
    title: 'Text in Markdown',
    description: 'Begin a heading with ##. An empty line begins a paragraph.',
    format: 'markdown',
  }),
});

/** A number that counts up when it becomes visible. */
const statisticSchema = z.strictObject({
  value: z.number(),
  /** 0 if absent. */
  from: z.number().optional(),
  suffix: text.optional(),
  label: text,
});

/** A card of Daily Wins: a number that changes between `min` and `target`. */
const winSchema = z
  .strictObject({
    chart: z.enum(['find', 'connect', 'engage', 'follow']),
    label: text,
    target: z.number(),
    min: z.number(),
    unit: z.enum(['', '%']),
    caption: text,
  })
  .refine(({ min, target }) => min <= target, {
    path: ['min'],
    message: 'must not be more than target, to which the number counts up',
  });

const walkthroughSchema = z
  .strictObject({
    heading: text,
    lead,
    durationSeconds: z.number().positive().meta({ title: 'Length of the film in seconds' }),
    captions: captionsField,
    /** In the order of the film. */
    chapters: z.array(
      z.strictObject({
        label: text,
        atSeconds: z.number().min(0).meta({ title: 'Begins at second' }),
        scenes: z.array(
          z.strictObject({
            says: text.meta({ title: 'What is said', format: 'text' }),
            shows: text.meta({ title: 'What the picture shows', description: 'For readers.' }),
          }),
        ),
      }),
    ),
  })
  .superRefine(({ durationSeconds, chapters }, context) => {
    for (const [index, { atSeconds }] of chapters.entries()) {
      const path = ['chapters', index, 'atSeconds'];
      if (atSeconds >= durationSeconds) {
        const message = `must be before the end of the film, which is at ${durationSeconds} seconds`;
        context.addIssue({ code: 'custom', path, message });
      } else if (atSeconds <= (chapters[index - 1]?.atSeconds ?? -1)) {
        context.addIssue({ code: 'custom', path, message: 'must be after the chapter above' });
      }
    }
  });

const homeSchema = pageMetadata.extend({
  hero: z.strictObject({
    heading: text,
    lead,
    note: text,
    tags: z.array(text).max(5).meta({
      title: 'Paper tags',
      description: 'From people not met to people who booked a call.',
    }),
  }),
  network: z.strictObject({
    heading: text,
    lead,
    steps: z.array(
      z.strictObject({
        drawing: z.enum(['find', 'connect', 'engage', 'follow']),
        name: text,
        text,
      }),
    ),
    box: headed.extend({
      checks: z.array(text),
      draft: z.strictObject({
        name: text,
        initials: text,
        detail: text,
        post: text,
        replyLabel: text,
        reply: text,
        approve: text,
        edit: text,
        autopilot: text,
      }),
    }),
  }),
  wins: z.strictObject({
    heading: text,
    lead,
    cards: z
      .array(winSchema)
      .refine(
        (cards) => cards.filter(({ chart }) => chart === 'engage').length <= 1,
        'can have the chart “engage” once: it draws the days of a whole week',
      ),
  }),
  proof: z.strictObject({
    heading: text,
    lead,
    statistics: z.array(statisticSchema),
    partnersLabel: text,
    featuredLabel: text,
    setsLabel: text,
  }),
  walkthrough: walkthroughSchema,
  pricing: z.strictObject({
    heading: text,
    lead,
    popularLabel: text.max(24).meta({ title: 'On the plan that is marked as the most popular' }),
    everyPlanLabel: text,
    everyPlan: z.array(text),
  }),
});

const associationsSchema = pageMetadata.extend({
  hero: z.strictObject({ heading: text, lead, note: text }),
  challenges: z.strictObject({ heading: text, lead, items: z.array(iconed) }),
  help: z.strictObject({ heading: text, lead, items: z.array(iconed) }),
  process: z.strictObject({ heading: text, steps: z.array(headed) }),
  proof: z.strictObject({ heading: text, statistics: z.array(statisticSchema) }),
  voices: z.strictObject({ heading: text }),
  audience: z.strictObject({
    heading: text,
    items: z.array(headed.extend({ drawing: z.enum(['sponsorship', 'exhibit', 'partnership']) })),
  }),
  closing: headed.extend({ button: text }),
});

const aboutSchema = pageMetadata.extend({
  isSample: z.boolean().meta({ title: 'This is a sample' }),
  hello: z.strictObject({ heading: text, lead, paragraphs: z.array(text), note: text }),
  community: z.strictObject({
    heading: text,
    lead,
    cards: z.array(
      z.strictObject({
        icon,
        heading: text,
        items: z.array(text).min(1, 'must have at least one entry'),
      }),
    ),
    button: text,
  }),
  author: z.strictObject({ heading: text, lead, text, button: text }),
});

const getStartedSchema = pageMetadata.extend({
  lead,
  checks: z.array(text),
  note: text,
  button: text.max(40),
  privacyNote: text,
  consentVersion: text.max(80).optional().meta({
    title: 'Version of the privacy note',
    description: 'Stored with each lead: which wording its sender saw.',
  }),
});

/** A newsletter issue on another site. */
const externalPostSchema = z
  .strictObject({
    title: text,
    description: plainText.min(70).max(170),
    // Aborts, because the check of the day below would make no sense for an invalid date.
    publishedOn: z.iso.date({ abort: true }),
    displayDate: text,
    topic: topicField,
    url: webAddress('https://letters.acme.com/p/12'),
    image: pictureAddress.optional(),
    likes: z.int().min(0).optional(),
  })
  .superRefine((post, context) => {
    if (showsDay(post.displayDate, post.publishedOn)) return;
    const message = `is not the day of publishedOn: write ${displayDate(post.publishedOn)}, or correct publishedOn`;
    context.addIssue({ code: 'custom', path: ['displayDate'], message });
  });

const blogSchema = pageMetadata.extend({
  heading: text,
  lead,
  stayUpdated: headed.extend({ button: text }),
  // The search finds a post by its address, and could not load with one twice.
  externalPosts: withDistinct('url', z.array(externalPostSchema)),
});

export const pageSchemas = {
  home: homeSchema,
  associations: associationsSchema,
  about: aboutSchema,
  'get-started': getStartedSchema,
  blog: blogSchema,
} satisfies Record<SitePage, ZodType>;

export type HomeCopy = z.infer<typeof homeSchema>;
export type AssociationsCopy = z.infer<typeof associationsSchema>;
export type AboutCopy = z.infer<typeof aboutSchema>;
export type GetStartedCopy = z.infer<typeof getStartedSchema>;
export type BlogCopy = z.infer<typeof blogSchema>;
