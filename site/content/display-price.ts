import type { Plan } from './schemas/list-schemas.ts';

/** A price as pages show it, for example `$2,250`. */
export function displayPrice(price: Plan['price']): string {
  return typeof price === 'number' ? `$${price.toLocaleString('en-US')}` : price;
}
