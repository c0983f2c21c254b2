/**
 * What an attribute holds: `words` that every reader reads, `cells` of a table (lists of words), or what only programs and those who
 * cannot see a picture need.
 */
type Content = 'words' | 'cells' | 'unseen';

/** Every component that an article may use besides Markdown, with the attributes it knows. */
export const articleComponents: ReadonlyMap<string, ReadonlyMap<string, Content>> = new Map(
  Object.entries({
    Callout: { title: 'words' },
    Card: { title: 'words' },
    Cards: {},
    ContinueReading: { href: 'unseen' },
    Figure: { name: 'unseen', alt: 'unseen', caption: 'words' },
    ProductLink: {},
    Prompt: { title: 'words' },
    Quotation: { by: 'words' },
    ScoreTable: { caption: 'words', columns: 'cells', rows: 'cells' },
    Step: { title: 'words' },
    Steps: {},
    SubscribeMock: {},
  } satisfies Record<string, Record<string, Content>>).map(([name, attributes]) => [
    name,
    new Map(Object.entries<Content>(attributes)),
  ]),
);

/** Components that lead elsewhere, as the words between their tags say. */
export const linkComponents: ReadonlySet<string> = new Set(['ContinueReading', 'ProductLink']);

/** Components that belong together: what stands nowhere but in the other, which holds nothing else. */
export const componentParents: ReadonlyMap<string, string> = new Map([
  ['Card', 'Cards'],
  ['Step', 'Steps'],
]);
