/** A sentence of the narration, shown as a caption. Times are seconds from the start of the film. */
export interface Line {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly text: string;
}

/** One scene of the film, from `atSeconds` to the beginning of the next one. */
export interface Scene {
  readonly id: string;
  readonly atSeconds: number;
  /** A description of the picture, for people who read the film. */
  readonly shows: string;
  readonly lines: readonly Line[];
}

export const durationSeconds = 57;

/**
 * The narration of the walkthrough with its times, the source of the chapters beside the player and of the
 * transcript. `walkthrough.test.ts` compares it with the film and its captions in `site/public/video`.
 */
export const chapters = [
  {
    label: 'Find: building a prospect queue',
    scenes: [
      {
        id: 'title',
        atSeconds: 0,
        shows:
          'Two people cut from paper face each other, tied by one red thread. The picture draws back, and beside it stands: From a cold list to a booked call.',
        lines: [{ fromSeconds: 0.4, toSeconds: 4.1, text: 'One queue, on an ordinary Tuesday.' }],
      },
      {
        id: 'crowd',
        atSeconds: 4.4,
        shows:
          'A row of outlines, people not met yet. The thread runs through the row, and three of them turn into people: one asked about sponsors today, one is a competitor’s connection, one is hiring for events.',
        lines: [
          {
            fromSeconds: 4.8,
            toSeconds: 8,
            text: 'AI and intent data look for people who need you now.',
          },
          {
            fromSeconds: 8.2,
            toSeconds: 11,
            text: 'Your competitors’ connections are searched, too.',
          },
        ],
      },
      {
        id: 'queue',
        atSeconds: 11.2,
        shows:
          'Today’s queue counts up to 100 prospects, one dot for each. Beside it a list fills: Maya Okafor, Jonas Weber, Leila Haddad and others, each with the reason why they are there.',
        lines: [
          {
            fromSeconds: 11.6,
            toSeconds: 14.2,
            text: 'Before your first coffee, the queue is ready.',
          },
          {
            fromSeconds: 14.4,
            toSeconds: 17.2,
            text: 'Everyone on it comes with a reason to say hello.',
          },
        ],
      },
    ],
  },
  {
    label: 'Connect: invites and email in step',
    scenes: [
      {
        id: 'connect',
        atSeconds: 17.4,
        shows:
          'A card lists what happened with Maya Okafor: invite sent on Tuesday, email sent on Wednesday, invite accepted on Thursday. As she accepts, the thread ties her to the seller.',
        lines: [
          { fromSeconds: 17.8, toSeconds: 20.6, text: 'Invites go out at a human pace.' },
          {
            fromSeconds: 20.8,
            toSeconds: 23.4,
            text: 'Email keeps in step, on the same subject.',
          },
          { fromSeconds: 23.6, toSeconds: 26.6, text: 'Maya accepts. Now you have met.' },
        ],
      },
    ],
  },
  {
    label: 'Engage: a comment worth leaving',
    scenes: [
      {
        id: 'engage',
        atSeconds: 26.8,
        shows:
          'Maya has posted: “We doubled our sponsor count this year and I still can’t tell which of them will come back.” Under it a comment is drafted. The pointer presses Edit and a sentence is added: “Happy to send the one-page version, no strings.” It presses Approve, and the comment is posted. Then, as the other way, the switch for Autopilot is turned on.',
        lines: [
          {
            fromSeconds: 27.2,
            toSeconds: 30.4,
            text: 'Maya posts, and a thoughtful comment is drafted for you.',
          },
          { fromSeconds: 30.6, toSeconds: 33.6, text: 'Edit it until it sounds like you.' },
          { fromSeconds: 33.8, toSeconds: 36, text: 'Approve it, and it is posted.' },
          {
            fromSeconds: 36.2,
            toSeconds: 38.8,
            text: 'Or set a campaign to autopilot.',
          },
        ],
      },
    ],
  },
  {
    label: 'Follow Up: a booked call',
    scenes: [
      {
        id: 'followUp',
        atSeconds: 39,
        shows:
          'A card shows Jonas Weber, quiet for 12 days, one dot for each day. A follow-up is sent: “Jonas, the exhibitor list you asked for is out. Shall we look at it together?” He answers: “Good timing. Thursday at two?” A tag says: Call booked, Thursday 2 pm.',
        lines: [
          { fromSeconds: 39.4, toSeconds: 41.8, text: 'Jonas has been quiet for twelve days.' },
          {
            fromSeconds: 42,
            toSeconds: 44.6,
            text: 'The follow-up goes out on time, and he answers.',
          },
          { fromSeconds: 44.8, toSeconds: 47, text: 'A call is booked.' },
        ],
      },
      {
        id: 'dashboard',
        atSeconds: 47.2,
        shows:
          'The dashboard counts, in example figures: 100 prospects in the queue today, 45% of invites accepted, 65 posts answered, 30 quiet conversations picked up again.',
        lines: [
          {
            fromSeconds: 47.6,
            toSeconds: 51.8,
            text: 'The dashboard counts people and replies, never impressions.',
          },
        ],
      },
      {
        id: 'end',
        atSeconds: 52,
        shows:
          'A row of people, all tied by the thread. Above them: Start Connecting with Your Best Prospects Today, and a button, Book a Demo.',
        lines: [
          {
            fromSeconds: 52.6,
            toSeconds: 56.4,
            text: 'Your next customer may be in the queue. Book a demo.',
          },
        ],
      },
    ],
  },
] as const satisfies readonly { label: string; scenes: readonly Scene[] }[];

export type SceneId = (typeof chapters)[number]['scenes'][number]['id'];

/** All scenes in order. */
export const scenes: readonly (Scene & { readonly id: SceneId })[] = chapters.flatMap(
  (chapter): readonly (Scene & { readonly id: SceneId })[] => chapter.scenes,
);
