import type { ComponentName } from '../../content/article/article-components.ts';
import type { BodyComponents } from '../../content/article/compile-body.ts';
import { Link } from '../../ui/Link.tsx';
import { Callout } from './body/Callout.tsx';
import { Card, Cards } from './body/Cards.tsx';
import { ContinueReading } from './body/ContinueReading.tsx';
import { Figure } from './body/Figure.tsx';
import { ProductLink } from './body/ProductLink.tsx';
import { Prompt } from './body/Prompt.tsx';
import { Quotation } from './body/Quotation.tsx';
import { ScoreTable } from './body/ScoreTable.tsx';
import { SectionHeading } from './body/SectionHeading.tsx';
import { Step, Steps } from './body/Steps.tsx';
import { SubscribeMock } from './body/SubscribeMock.tsx';

/** The components that an article may use besides Markdown, without an import. */
export const bodyComponents = {
  Callout,
  Card,
  Cards,
  ContinueReading,
  Figure,
  ProductLink,
  Prompt,
  Quotation,
  ScoreTable,
  Step,
  Steps,
  SubscribeMock,
  a: Link,
  h2: SectionHeading,
} satisfies Record<ComponentName | 'a' | 'h2', BodyComponents[string]>;
