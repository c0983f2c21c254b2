import { displayPrice } from './display-price.ts';
import type { Plan } from './schemas/list-schemas.ts';

/** The displayed price of the least expensive plan. Absent when no plan has a public price. */
export function startingPrice(plans: readonly Plan[]): string | undefined {
  const priced = plans.flatMap(({ price, period = '' }) =>
    typeof price === 'number' ? [{ price, period }] : [],
  );
  const [cheapest] = priced.toSorted((one, other) => one.price - other.price);
  return cheapest && `${displayPrice(cheapest.price)}${cheapest.period}`;
}
