import type { Plan } from './schemas/list-schemas.ts';

/** What the least expensive plan costs, as it is shown. Absent where no plan has a public price. */
export function startingPrice(plans: readonly Plan[]): string | undefined {
  const [cheapest] = plans
    .filter(({ priceUsd }) => priceUsd !== undefined)
    .toSorted((one, other) => one.priceUsd! - other.priceUsd!);
  return cheapest && `${cheapest.price}${cheapest.period ?? ''}`;
}
