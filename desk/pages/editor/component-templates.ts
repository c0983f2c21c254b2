import type { ComponentName } from '../../../site/content/article/article-components.ts';

interface Template {
  /** Its label in the menu. */
  label: string;
  text: string;
}

/** The text that the editor's menu inserts for every component that is not part of another. */
export const componentTemplates: Readonly<
  Record<Exclude<ComponentName, 'Card' | 'Step'>, Template>
> = {
  Callout: {
    label: 'Callout',
    text: '<Callout title="A short title">\n\nWhat stands out from the text.\n\n</Callout>',
  },
  Cards: {
    label: 'Cards',
    text: '<Cards>\n\n<Card title="One title">\n\nA few words.\n\n</Card>\n\n<Card title="Another title">\n\nA few words.\n\n</Card>\n\n</Cards>',
  },
  ContinueReading: {
    label: 'Link to another article',
    text: '<ContinueReading href="/blog/outreach-gravity">Continue reading: Outreach Gravity</ContinueReading>',
  },
  Figure: {
    label: 'Drawing',
    text: '<Figure name="gravity" caption="One sentence below it." alt="What the drawing shows, for people who do not see it." />',
  },
  ProductLink: {
    label: 'Link to the product',
    text: '<ProductLink>See how it works</ProductLink>',
  },
  Prompt: {
    label: 'Prompt to copy',
    text: '<Prompt title="What it is for">\n\n```text\nThe words to give to a model.\n```\n\n</Prompt>',
  },
  Quotation: {
    label: 'Quotation',
    text: '<Quotation by="Who said it">\n\nWhat they said.\n\n</Quotation>',
  },
  ScoreTable: {
    label: 'Table',
    text: '<ScoreTable caption="What it shows">\n\n| First | Second |\n| ----- | ------ |\n| A     | 1      |\n| B     | 2      |\n\n</ScoreTable>',
  },
  Steps: {
    label: 'Steps',
    text: '<Steps>\n\n<Step title="What to do first">\n\nHow to do it.\n\n</Step>\n\n<Step title="What to do next">\n\nHow to do it.\n\n</Step>\n\n</Steps>',
  },
  SubscribeMock: { label: 'Picture of a sign-up box', text: '<SubscribeMock />' },
};

/** The placeholder in a text that is selected first. */
export function findPlaceholder(text: string): string | undefined {
  return /"(?:\/blog\/)?([^"]+)"/.exec(text)?.[1] ?? />([^<]+)</.exec(text)?.[1];
}
