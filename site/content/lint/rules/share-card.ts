import { explainTitle, type TitleFault } from '../../../lettering/card-title.ts';
import type { Typesetter } from '../../../lettering/typesetter.ts';
import { pageFacts } from '../../schemas/page-schemas.ts';
import type { TextRule } from '../lint-context.ts';

/** Why the picture that is shared with a page cannot show its title; absent when it can, or when the title is no title at all. */
export function explainCardTitle(typesetter: Typesetter, title: unknown): TitleFault | undefined {
  // What is missing, empty or too long in any case, the schema refuses.
  const { data } = pageFacts.shape.title.safeParse(title);
  return data === undefined ? undefined : explainTitle(typesetter, data);
}

/** Every title can stand on the picture of its page, drafts included: on their day nobody looks on while they are built. */
export const checkShareCard: TextRule = ({ rawFacts, lineOfFact }, { typesetter }) => {
  const fault = explainCardTitle(typesetter, rawFacts?.['title']);
  return fault ? [{ line: lineOfFact(['title']), ...fault }] : [];
};
