/** What an attribute contains: `words` for every reader, or text for programs and for people who cannot see a picture. */
type Content = 'words' | 'unseen';

const attributes = {
  Callout: { title: 'words' },
  Card: { title: 'words' },
  Cards: {},
  ContinueReading: { href: 'unseen' },
  Figure: { name: 'unseen', alt: 'unseen', caption: 'words' },
  ProductLink: {},
  Prompt: { title: 'words' },
  Quotation: { by: 'words' },
  ScoreTable: { caption: 'words' },
  Step: { title: 'words' },
  Steps: {},
  SubscribeMock: {},
} satisfies Record<string, Record<string, Content>>;

export type ComponentName = keyof typeof attributes;

/** The components that an article may use besides Markdown, with their attributes. */
export const articleComponents: ReadonlyMap<string, ReadonlyMap<string, Content>> = new Map(
  Object.entries(attributes).map(([name, known]) => [
    name,
    new Map(Object.entries<Content>(known)),
  ]),
);

/** Components that are links; the words between their tags are the link text. */
export const linkComponents: ReadonlySet<string> = new Set<ComponentName>([
  'ContinueReading',
  'ProductLink',
]);

/** The components that contain nothing but one other, which occurs only there, or nothing at all. */
export const onlyContent: ReadonlyMap<string, ComponentName | undefined> = new Map<
  ComponentName,
  ComponentName | undefined
>([
  ['Cards', 'Card'],
  ['Figure', undefined],
  ['Steps', 'Step'],
  ['SubscribeMock', undefined],
]);
