import { displayPrice } from './display-price.ts';
import type { Plan } from './schemas/list-schemas.ts';

/** What the least expensive plan costs, as it is shown. Absent where no plan has a public price. */
export function startingPrice(plans: readonly Plan[]): string | undefined {
  const priced = plans.flatMap(({ price, period = '' }) =>
    typeof price === 'number' ? [{ price, period }] : [],
  );
  const [cheapest] = priced.toSorted((one, other) => one.price - other.price);
  return cheapest && `${displayPrice(cheapest.price)}${cheapest.period}`;
}
