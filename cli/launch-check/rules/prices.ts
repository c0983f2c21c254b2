import type { Rule } from '../rule.ts';
import { linesOf } from '../places.ts';

const startingPrice = /\bfrom \$([\d,]*\d)(?: a |\/)month/i;

/** Finds a starting price in the copy, such as `From $795 a month` for search results, that no plan has. */
export const checkPrices: Rule = ({ contentFiles }) => {
  const plans = contentFiles.find(({ file }) => file.endsWith('/plans.yaml'));
  if (!plans) return [];
  const known = plans.text.replaceAll(',', '');
  return contentFiles.flatMap(({ file, text }) =>
    linesOf(text).flatMap(({ line, content }) => {
      const [words, amount = ''] = startingPrice.exec(content) ?? [];
      if (words === undefined || RegExp(`\\b${amount.replaceAll(',', '')}\\b`).test(known))
        return [];
      const remedy = 'Write the price of one of your plans.';
      return [{ file, line, problem: `“${words}” is the price of no plan.`, remedy }];
    }),
  );
};
