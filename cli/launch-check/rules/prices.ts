import type { Rule } from '../rule.ts';
import { linesOf } from '../places.ts';

const startingPrice = /\bfrom \$([\d,]*\d)(?: a |\/)month/i;

/** Finds a starting price in the copy, such as `From $795 a month` for search results, that no plan has. */
export const checkPrices: Rule = ({ contentFiles }) => {
  const plans = contentFiles.find(({ file }) => file.endsWith('/plans.yaml'));
  if (!plans) return [];
  const known = new Set(
    [...plans.text.matchAll(/^[ -]+price: ['"]?\$?([\d,.]+)/gm)].map(([, price]) =>
      toNumber(price),
    ),
  );
  return contentFiles.flatMap(({ file, text }) =>
    linesOf(text).flatMap(({ line, content }) => {
      const [words, amount = ''] = startingPrice.exec(content) ?? [];
      if (words === undefined || known.has(toNumber(amount))) return [];
      const remedy = 'Write the price of one of your plans.';
      return [{ file, line, problem: `“${words}” is the price of no plan.`, remedy }];
    }),
  );
};

const toNumber = (digits = '') => Number(digits.replaceAll(',', ''));
