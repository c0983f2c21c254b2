import { displayPeriod, displayPrice } from './display-price.ts';
import type { Plan } from './schemas/list-schemas.ts';

/**
 * The displayed price of the least expensive plan. Absent when no plan has a public price, or when the prices are for
 * different periods and cannot be compared.
 */
export function startingPrice(plans: readonly Plan[]): string | undefined {
  const priced = plans.flatMap(({ price, period = '' }) =>
    typeof price === 'number' ? [{ price, period }] : [],
  );
  if (new Set(priced.map(({ period }) => period)).size > 1) return undefined;
  const [cheapest] = priced.toSorted((one, other) => one.price - other.price);
  return cheapest && `${displayPrice(cheapest.price)}${displayPeriod(cheapest.period)}`;
}
