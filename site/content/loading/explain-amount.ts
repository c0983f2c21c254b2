/** Before or after their sign. `A$` and `R$` are other money. */
const dollars =
  /(?<=^|\bUSD?|\P{L})\$\s*(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s*(?:US\s*)?\$(?!\s*\d)/gu;
const numbers = /(\d[\d,]*(?:\.\d+)?)/g;

/**
 * What is wrong with the amount that search results show of a price, as the rest of a sentence; absent when nothing is.
 *
 * @param price as pages show it
 * @param priceUsd US dollars
 */
export function explainAmount(price: string, priceUsd: number): string | undefined {
  const signed = amountsIn(price, dollars);
  const showsOtherMoney = signed.length === 0 && /\p{Sc}.*\d|\d.*\p{Sc}/su.test(price);
  if (showsOtherMoney) {
    return 'is an amount in US dollars, and price shows other money: take priceUsd out, or show the dollars in price too';
  }
  const shown = signed.length > 0 ? signed : amountsIn(price, numbers);
  if (shown.includes(priceUsd)) return undefined;
  return 'must be the amount that price shows: search results would show another than the page';
}

function amountsIn(price: string, pattern: RegExp): number[] {
  return Array.from(price.matchAll(pattern), ([, first, second]) =>
    Number((first ?? second ?? '').replaceAll(',', '')),
  );
}
